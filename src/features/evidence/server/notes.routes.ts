import type { Happenings } from '#platform/db/happenings.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import type { EvidenceEvents } from '../evidence.events.ts';
import { notesContract } from '../notes.contract.ts';
import { exportSheet } from './export-sheet.ts';
import { addPersonNote, listPersonNotes, voidPersonNote } from './person-notes.ts';
import type { ReadReminders } from './sheet-parts.ts';

const os = serve(notesContract);

/** Notes and sheets. @param happened what follows a note @param readReminders what somebody was reminded of */
export const notesRoutes = (happened: Happenings<EvidenceEvents>, readReminders: ReadReminders) =>
  os.router({
    listPersonNotes: os.listPersonNotes.handler(({ input, context }) => listPersonNotes(acting(context), input.id)),
    addPersonNote: os.addPersonNote.handler(({ input, context }) => addPersonNote(acting(context), input, happened)),
    voidPersonNote: os.voidPersonNote.handler(({ input, context }) => voidPersonNote(acting(context), input)),
    exportPersonSheet: os.exportPersonSheet.handler(({ input, context }) =>
      exportSheet(acting(context), input, readReminders),
    ),
    exportOwnSheet: os.exportOwnSheet.handler(({ input, context }) => {
      const call = acting(context);
      return exportSheet(call, { ...input, id: call.actor.id }, readReminders);
    }),
  });
