import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Fields that say what is wrong with them by something else than `useFieldErrors`, and why (decision 0172). */
const ownWays: Readonly<Record<string, string>> = {
  'identity/web/LoginPage.tsx': 'the browser keeps its fields',
  'identity/web/RegisterPage.tsx': 'the browser keeps its fields',
  'identity/web/RequestLinkForm.tsx': 'the browser keeps its field',
  'identity/web/SetPasswordForm.tsx': 'the browser keeps its field',
  'idle-sessions/web/SessionLock.tsx': 'the browser keeps its field',
  'identity/web/OwnPasswordForm.tsx': 'the browser keeps its fields',
  'identity/web/OwnDataForm.tsx': 'the browser keeps its fields',
  'observations/web/ItemsOfMethod.tsx': 'says what the form found of a point without words',
  'observations/web/MethodCard.tsx': 'nothing is sent by a button: a day ahead is not entered, and said at once',
  'documents/web/DocumentUpload.tsx': 'a file is judged when it is chosen, the name when both are sent',
  'setup/web/SetupSteps.tsx': 'the wizard tells what is said at its last step only',
  'privacy/web/NoticeEditor.tsx': 'what is left open in a text is told while it is written',
  'settings/web/ContactSettings.tsx': 'the server judges each section that is saved',
  'settings/web/CompanySettings.tsx': 'the server judges each section that is saved',
  'settings/web/AssistantSettings.tsx': 'the server judges each section that is saved',
  'session-outcomes/web/ScoreChoice.tsx': 'its form tells it',
  'session-outcomes/web/TestCard.tsx': 'points are kept when one leaves them: there is no sending',
  'settings/web/AccentField.tsx': 'a colour is judged while it is chosen',
  'quiz-authoring/web/QuestionForm.tsx': 'all questions of a quiz are judged by its rules',
  'step-editor/web/editor/SourceEditor.tsx': 'its form tells it',
  'products/web/ModulePicker.tsx': 'its form tells it',
  'products/web/AreasDialog.tsx': 'begins anew, empty and right, after each area',
  'products/web/InlineName.tsx': 'a name is kept when one leaves it: there is no sending',
  'management/web/DeleteModule.tsx': 'a title is typed to be sure',
  'management/web/ImportModule.tsx': 'only the server knows whether a title is free',
  'chat/web/ChatHistory.tsx': 'a name is judged as it is typed',
  'audit-trail/web/SealCheck.tsx': 'what the comparison finds stands there, too',
  'quiz-statistics/web/PeriodFilter.tsx': 'a filter, not a form',
  'api-tokens/web/ScopeChoice.tsx': 'its form tells it',
  'certificates/web/ModuleChoice.tsx': 'its form tells it',
  'certificates/web/MoreChoices.tsx': 'its form tells it',
  'competence/web/AudienceField.tsx': 'its form tells it',
  'controlled-documents/web/QuestionFields.tsx': 'its form tells it',
  'competence/web/RuleFields.tsx': 'its form tells it',
  'requirement-plans/web/ItemsField.tsx': 'its form tells it',
  'requirement-plans/web/NewItemFields.tsx': 'its form tells it',
  'requirement-plans/web/TargetsField.tsx': 'its form tells it',
  'training-sessions/web/TeacherField.tsx': 'its form tells it',
};

const fields = new Set(['TextField', 'PasswordField', 'TextArea', 'Select', 'RadioGroup', 'FieldFrame', 'FieldNotes']);

/** Whether a screen says something of its own beside a field. */
function judgesByItself(source: string): boolean {
  if (!source.includes('error={') || source.includes('useFieldErrors(')) return false;
  const tree = ts.createSourceFile('screen.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const says = (node: ts.Node): boolean =>
    ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) &&
      fields.has(node.tagName.getText(tree)) &&
      node.attributes.properties.some((one) => ts.isJsxAttribute(one) && one.name.getText(tree) === 'error')) ||
    ts.forEachChild(node, says) === true;
  return says(tree);
}

it('what is wrong with a field is said by useFieldErrors, or in a way that is known and has its reason', () => {
  const found = globSync('src/{features,app}/**/*.tsx').filter(
    (path) => !path.endsWith('.test.tsx') && judgesByItself(readFileSync(path, 'utf8')),
  );
  expect(found.map((path) => path.replace('src/features/', '')).sort()).toEqual(Object.keys(ownWays).sort());
});

it('another way would be found', () => {
  expect(judgesByItself('const a = <TextField value={v} onChange={() => set(1)} error={isMissing ? no : yes} />')).toBe(
    true,
  );
  expect(
    judgesByItself('const { errorOf } = useFieldErrors({}); const a = <TextField error={errorOf("name")} />'),
  ).toBe(false);
  expect(judgesByItself('const a = <LoadFailed error={query.error} />')).toBe(false);
});
