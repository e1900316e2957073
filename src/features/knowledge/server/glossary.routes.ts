import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { glossaryContract } from '../glossary.contract.ts';
import { addGlossaryEntry } from './add-glossary-entry.ts';
import { changeGlossaryEntry } from './change-glossary-entry.ts';
import { exportGlossary, importGlossary } from './glossary-file.ts';
import { readGlossary } from './glossary.reads.ts';
import { passOverWord } from './pass-over-word.ts';
import { removeGlossaryEntry } from './remove-glossary-entry.ts';

const os = serve(glossaryContract);

/** The operations of the glossary. */
export const glossaryRoutes = os.router({
  listGlossary: os.listGlossary.handler(({ input, context }) => readGlossary(acting(context).db, input)),
  addGlossaryEntry: os.addGlossaryEntry.handler(({ input, context }) => addGlossaryEntry(acting(context), input)),
  changeGlossaryEntry: os.changeGlossaryEntry.handler(({ input, context }) =>
    changeGlossaryEntry(acting(context), input),
  ),
  removeGlossaryEntry: os.removeGlossaryEntry.handler(async ({ input, context }) => {
    await removeGlossaryEntry(acting(context), input.id);
    return { success: true };
  }),
  exportGlossary: os.exportGlossary.handler(({ input, context }) => exportGlossary(context.db, input.format)),
  importGlossary: os.importGlossary.handler(({ input, context }) => importGlossary(acting(context), input)),
  passOverWord: os.passOverWord.handler(async ({ input, context }) => {
    await passOverWord(acting(context), input.word, input.isPassedOver);
    return { success: true };
  }),
});
