/**
 * The law of the house, read by dependency-cruiser (`npm run law`). architecture.test.ts plants a violation of each
 * rule and expects it to be caught.
 */

/** Features by floor: a feature imports only features of lower floors. Each new feature's floor is argued in docs/decisions. */
const floors = [
  ['audit'],
  ['settings'],
  ['access-rules', 'attempts'],
  ['identity', 'files'],
  ['model', 'recognition', 'signatures', 'second-factor'],
  ['reading', 'retention', 'api-tokens', 'idle-sessions', 'privacy'],
  ['documents', 'tutorials', 'assistants', 'quotations', 'organisation', 'installation-keys'],
  ['modules', 'controlled-documents', 'organisation-sign-in'],
  ['assessment', 'knowledge', 'step-editor', 'document-readings'],
  ['training-cycles', 'observations'],
  ['quiz-authoring', 'grounding', 'vectors', 'trusted-answers'],
  ['quiz-statistics', 'question-exchange'],
  ['learning', 'external-training', 'training-sessions'],
  ['competence', 'session-outcomes'],
  ['requirement-plans', 'authorisations'],
  ['certificates'],
  ['duties', 'records', 'own-questions'],
  ['plan', 'products', 'chat', 'people', 'induction', 'answer-review', 'calendar', 'webhooks'],
  ['product-catalogue', 'employee-import', 'assignments', 'mcp', 'unanswered'],
  ['writing', 'history-import'],
  ['generation', 'study'],
  ['review'],
  ['dashboards', 'evidence', 'norms', 'landing', 'management', 'audit-trail'],
  ['notifications', 'audit-package'],
  ['auditor-access'],
  ['setup', 'system-status'],
];

const pureKinds = '\\.(rules|refusals|texts|contract)\\.ts$';
const tests = '\\.test\\.tsx?$';

const upwardRules = floors.flatMap((features, floor) => {
  const allowedBelow = floors.slice(0, floor).flat();
  return features.map((feature) => {
    const allowed = [feature, ...allowedBelow];
    return {
      name: `floor-${floor}-${feature}`,
      comment: `The feature ${feature} imports only lower floors: never a neighbour, never upwards.`,
      severity: 'error',
      from: { path: `^src/features/${feature}/`, pathNot: tests },
      to: { path: '^src/features/', pathNot: `^src/features/(${allowed.join('|')})/` },
    };
  });
});

module.exports = {
  forbidden: [
    { name: 'no-circles', comment: 'No circles.', severity: 'error', from: {}, to: { circular: true } },
    ...upwardRules,
    {
      name: 'every-feature-has-a-floor',
      comment: 'A new feature is added to the floors above before anything else.',
      severity: 'error',
      from: {},
      to: { path: '^src/features/', pathNot: `^src/features/(${floors.flat().join('|')})/` },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(features|app|testing)/' },
    },
    {
      name: 'ui-knows-nobody',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/ui/' },
    },
    {
      name: 'dialogs-ask-before-closing',
      comment: 'Screens use Dialog, FormDialog and ConfirmDialog, which throw nothing written away unasked.',
      severity: 'error',
      from: { path: '^src/(features|app|platform)/' },
      to: { path: '^src/ui/(use-modal|DialogFrame)\\.tsx?$' },
    },
    {
      name: 'nobody-imports-app',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app|testing)/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'only-tests-import-testing',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/testing/|${tests}` },
      to: { path: '^src/testing/' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^src/(features/[^/]+/web|app/web|platform/web|ui)/' },
      to: { path: '^src/(features/[^/]+/server|platform/(http|db|jobs|storage|mail|ai|content|config))/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^src/(features/[^/]+/server|platform/(http|db|jobs|storage|mail|ai|content|config))/' },
      to: { path: '^src/(features/[^/]+/web|app/web|platform/web|ui)/' },
    },
    {
      name: 'pure-kinds-import-only-pure-kinds',
      comment:
        'Rules, refusals, texts and contract import each other, platform/contract, platform/text, platform/time and zod.',
      severity: 'error',
      from: { path: `^src/features/.*${pureKinds}` },
      to: { pathNot: `${pureKinds}|^src/platform/(contract|text|time)/|(^|/)node_modules/zod/` },
    },
    {
      name: 'rules-import-no-library',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core', 'unknown'] },
    },
    {
      name: 'private-kinds-stay-home',
      comment: 'Routes, writes and jobs are used by their own feature; only app mounts routes and jobs.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '\\.(routes|writes|jobs)\\.ts$', pathNot: '^src/features/$1/' },
    },
    {
      name: 'app-mounts-no-writes',
      severity: 'error',
      from: { path: '^src/(app|testing)/' },
      to: { path: '\\.writes\\.ts$' },
    },
    {
      name: 'no-tables-on-the-roof',
      comment: 'The roof calls features; only seeds and tests put rows into tables.',
      severity: 'error',
      from: { path: '^src/app/', pathNot: `^src/app/seed/|${tests}` },
      to: { path: '\\.(tables|views)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-reads-writes-tables-touch-sql',
      comment:
        'The database libraries, the tables and the views are used by reads, writes, tables, platform/db, platform/jobs, seed and tests.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `\\.(reads|writes|tables|views)\\.ts$|^src/platform/(db|jobs)/|^src/app/(seed/|health\\.ts$)|^src/testing/|${tests}`,
      },
      to: { path: '(^|/)node_modules/(drizzle-orm|pg)/|\\.(tables|views)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tables-stay-home',
      comment:
        "Only its own feature touches a table: others call the owner's verbs and reads, or read its views (`.views.ts`). Keys between tables name both.",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: `\\.tables\\.ts$|${tests}` },
      to: {
        path: '^src/features/.*\\.tables\\.ts$',
        pathNot: '^src/features/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'contracts-through-operation',
      comment: 'Contract entries start with operation(), which asks who may call.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/platform/(contract|http|web)/' },
      to: { path: '(^|/)node_modules/@orpc/contract/' },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, pathNot: '^virtual:|^/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      // Nothing changes while it is read; left to itself it looks at every folder anew after four seconds.
      cachedInputFileSystem: { cacheDuration: 600_000 },
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
