import { confirmSigner } from '#features/signatures/server/confirm-signer.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { retentionContract } from '../retention.contract.ts';
import { changeRetention, getRetentionChange, signRetention } from './change-period.ts';
import type { Keepers } from './due-records.ts';
import { exportPurge, listRetention } from './list-retention.ts';
import { getPurge, signPurge, workOffPurges } from './purge.ts';
import { readPurges } from './retention.reads.ts';

const os = serve(retentionContract);

/** @param keepers whoever keeps the records of each class */
export const retentionRoutes = (keepers: Keepers) =>
  os.router({
    listRetention: os.listRetention.handler(({ context }) => listRetention(acting(context), keepers)),
    changeRetention: os.changeRetention.handler(async ({ input, context }) => {
      await changeRetention(acting(context), input);
      return { success: true };
    }),
    getRetentionChange: os.getRetentionChange.handler(({ input, context }) =>
      getRetentionChange(acting(context), input),
    ),
    signRetention: os.signRetention.handler(async ({ input, context }) => {
      const signer = await confirmSigner(context, input.password);
      await signRetention(acting(context), signer, input, input.shown_sha256);
      return { success: true };
    }),
    getPurge: os.getPurge.handler(({ input, context }) => getPurge(acting(context), keepers, input.class)),
    exportPurge: os.exportPurge.handler(({ input, context }) => exportPurge(acting(context), keepers, input)),
    signPurge: os.signPurge.handler(async ({ input, context }) => {
      const signer = await confirmSigner(context, input.password);
      const signed = await signPurge(acting(context), signer, keepers, input);
      // It is begun here and goes on when whoever signed has gone; another node takes it over where this one dies.
      void workOffPurges(context.db, keepers, signed.id).catch(context.report);
      return signed;
    }),
    listPurges: os.listPurges.handler(({ input, context }) =>
      readPurges(acting(context).db, { limit: pageSizes.rows, offset: input.offset }),
    ),
  });
