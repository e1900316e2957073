import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { notesContract } from '../notes.contract.ts';
import { exportSheet } from './export-sheet.ts';
import { addPersonNote, listPersonNotes, voidPersonNote } from './person-notes.ts';

const os = serve(notesContract);

export const notesRoutes = os.router({
  listPersonNotes: os.listPersonNotes.handler(({ input, context }) => listPersonNotes(acting(context), input.id)),
  addPersonNote: os.addPersonNote.handler(({ input, context }) => addPersonNote(acting(context), input)),
  voidPersonNote: os.voidPersonNote.handler(({ input, context }) => voidPersonNote(acting(context), input)),
  exportPersonSheet: os.exportPersonSheet.handler(({ input, context }) => exportSheet(acting(context), input)),
  exportOwnSheet: os.exportOwnSheet.handler(({ input, context }) => {
    const call = acting(context);
    return exportSheet(call, { ...input, id: call.actor.id });
  }),
});
