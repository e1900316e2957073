import { globSync, readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { codeSplitting } from './src/app/build/chunks.ts';
import { compressed } from './src/app/build/compressed.ts';
import { offlineWorker } from './src/app/build/offline-worker.ts';
import { packageProcessFile } from './src/app/build/package-process-file.ts';
import { publicPages } from './src/app/build/public-pages.ts';
import { screenFiles } from './src/app/build/screen-files.ts';
import { singleIcons } from './src/app/build/single-icons.ts';
import { verifierPage } from './src/app/build/verifier-page.ts';
import { contract } from './src/app/contract.ts';

const virtualId = 'virtual:contract';

/** Features whose routes come with the screens that ask them, which no first screen does: `virtual:contract/<name>`. */
const late: Readonly<Record<string, readonly string[]>> = {
  observations: ['observations', 'checklists'],
  externalTraining: ['externalTraining'],
  history: ['history'],
  auditTrail: ['auditTrail'],
  assignments: ['assignments'],
  questionExchange: ['questionExchange'],
  calendar: ['calendar'],
  apiTokens: ['apiTokens'],
  accessRules: ['accessRules'],
  idleSessions: ['idleSessions'],
  organisationSignIn: ['organisationSignIn'],
  webhooks: ['webhooks'],
  secondFactor: ['secondFactor'],
  secondStep: ['secondStep'],
  systemStatus: ['systemStatus'],
  privacy: ['privacy'],
  trainingCycles: ['trainingCycles'],
  quizAuthoring: ['quizAuthoring'],
  competence: ['competence', 'requirements', 'retroactive', 'exceptions'],
  unanswered: ['unanswered'],
  vectors: ['vectors'],
  generation: ['generation', 'chosenSources', 'creation'],
  moduleFiles: ['moduleFiles'],
  auditPackage: ['auditPackage'],
  auditorAccess: ['auditorAccess'],
  auditReading: ['auditReading'],
  answerReview: ['answerReview'],
  assistants: ['assistants'],
  authorisations: ['authorisations', 'activities'],
  certificates: ['certificates'],
  controlledDocuments: ['controlledDocuments'],
  documentReadings: ['documentReadings'],
  employeeImport: ['employeeImport'],
  erasure: ['erasure'],
  records: ['records'],
  retention: ['retention'],
  evidence: ['evidence', 'notes', 'documentReaders'],
  glossary: ['glossary'],
  installationKeys: ['installationKeys'],
  management: ['management'],
  norms: ['norms'],
  organisation: ['organisation'],
  productCatalogue: ['productCatalogue'],
  products: ['products'],
  quizStatistics: ['quizStatistics'],
  requirementPlans: ['requirementPlans'],
  review: ['review'],
  study: ['study'],
  trainingSessions: ['trainingSessions'],
  sessionOutcomes: ['sessionOutcomes', 'effectiveness'],
};
const lateFeatures = new Set(Object.values(late).flat());

/** How a method is written before its path; src/platform/web/call.ts reads it. */
const letters: Readonly<Record<string, string>> = { GET: 'G', POST: 'P', PUT: 'U', PATCH: 'A', DELETE: 'D' };

let words: Set<string> | undefined;
/** Every word of the browser's sources: fifty contracts are asked for in a build, and reading them anew for each took three seconds of it. */
function wordsOfScreens(): Set<string> {
  words ??= new Set(
    globSync(['src/**/web/**/*.ts', 'src/**/web/**/*.tsx'], { exclude: ['**/*.test.*'] }).flatMap(
      (file) => readFileSync(file, 'utf8').match(/\w+/g) ?? [],
    ),
  );
  return words;
}

/**
 * The contract without schemas, refusals and documentation, so that the browser loads neither them nor a validation library: what its
 * client needs of an operation is where it is. Short, as every signed-in screen loads it: operations that no
 * screen names are left out, and all of it is one text: 0.1 kB less than an object of the same.
 *
 * @param isOf which features
 */
function routesOfContract(isOf: (feature: string) => boolean): string {
  const named = wordsOfScreens();
  const chosen = Object.entries(contract).filter(([feature]) => isOf(feature));
  const written = chosen.map(([feature, operations]) => {
    const places = Object.entries(operations).flatMap(([name, operation]) => {
      const { method, path, inputStructure, outputStructure } = operation['~orpc'].route;
      // Files are saved and shown by their address.
      if (!named.has(name) || outputStructure) return [];
      // What the browser's client does not know (src/platform/web/call.ts).
      if (inputStructure)
        throw new Error(`${feature}.${name}: only an operation that answers with a file may take its input apart`);
      return [`${name} ${letters[method ?? 'POST']}${path?.slice(1)}`];
    });
    return places.length > 0 ? [`${feature}:${places.join(';')}`] : [];
  });
  return written.flat().join('|');
}

/** Gives the browser the contract's routes. */
function contractForBrowser(): Plugin {
  return {
    name: 'contract-for-browser',
    resolveId: (id) => (id === virtualId || id.startsWith(`${virtualId}/`) ? `\0${id}` : undefined),
    load: (id) => {
      if (!id.startsWith(`\0${virtualId}`)) return;
      const own = late[id.slice(`\0${virtualId}/`.length)];
      const routes = routesOfContract((feature) => (own ? own.includes(feature) : !lateFeatures.has(feature)));
      return `export default ${JSON.stringify(routes)};`;
    },
  };
}

export default defineConfig({
  publicDir: 'src/app/web/public',
  // React has had this hook for years; the router still asks for the package that made up for it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [
    react(),
    tailwindcss(),
    contractForBrowser(),
    singleIcons(),
    publicPages({ plugins: () => [...react(), contractForBrowser()], file: 'dist/pages.json' }),
    screenFiles('dist/screens.json'),
    verifierPage('dist/verificar.html'),
    packageProcessFile('dist/package-process'),
    offlineWorker(),
    compression(compressed),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: codeSplitting(),
        // The entry names every part of the product: a shorter hash is 0.2 kB less on /login.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
    modulePreload: { polyfill: false },
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env.API_PORT ?? 3001}` },
      ]),
    ),
  },
});
