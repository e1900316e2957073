import type { Happenings } from '#platform/db/happenings.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { externalTrainingContract } from '../external-training.contract.ts';
import type { ExternalTrainingEvents } from '../external-training.events.ts';
import { readTitles } from './external-training.reads.ts';
import { mapRecord, readExternalRecord, rejectRecord, verifyRecord, voidRecord } from './judge-record.ts';
import { listPersonRecords, listRecords } from './list-records.ts';
import { addRecordFile, removeRecordFile } from './record-files.ts';
import { saveRecord } from './save-record.ts';
import { changeTitle, createTitle } from './titles.ts';
import { withdrawRecord } from './withdraw-record.ts';

const os = serve(externalTrainingContract);

/** @param happened what follows when a title was judged */
export const externalTrainingRoutes = (happened: Happenings<ExternalTrainingEvents>) =>
  os.router({
    listExternalTitles: os.listExternalTitles.handler(async ({ context }) => ({
      titles: await readTitles(context.db),
    })),
    createExternalTitle: os.createExternalTitle.handler(({ input, context }) => createTitle(acting(context), input)),
    changeExternalTitle: os.changeExternalTitle.handler(({ input, context }) => changeTitle(acting(context), input)),
    listPersonExternalRecords: os.listPersonExternalRecords.handler(({ input, context }) =>
      listPersonRecords(acting(context), input.id),
    ),
    listExternalRecords: os.listExternalRecords.handler(({ input, context }) => listRecords(acting(context), input)),
    saveExternalRecord: os.saveExternalRecord.handler(({ input, context }) => saveRecord(acting(context), input)),
    withdrawExternalRecord: os.withdrawExternalRecord.handler(({ input, context }) =>
      withdrawRecord(acting(context), input.id),
    ),
    addExternalRecordFile: os.addExternalRecordFile.handler(({ input, context }) =>
      addRecordFile(acting(context), input),
    ),
    removeExternalRecordFile: os.removeExternalRecordFile.handler(({ input, context }) =>
      removeRecordFile(acting(context), input),
    ),
    getExternalRecord: os.getExternalRecord.handler(({ input, context }) =>
      readExternalRecord(acting(context), input.id),
    ),
    mapExternalRecord: os.mapExternalRecord.handler(({ input, context }) => mapRecord(acting(context), input)),
    verifyExternalRecord: os.verifyExternalRecord.handler(({ input, context }) =>
      verifyRecord(context, input, happened),
    ),
    rejectExternalRecord: os.rejectExternalRecord.handler(({ input, context }) =>
      rejectRecord(acting(context), input, happened),
    ),
    voidExternalRecord: os.voidExternalRecord.handler(({ input, context }) => voidRecord(context, input)),
  });
