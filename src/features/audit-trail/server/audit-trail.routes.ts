import { requireConfirmed } from '#features/second-factor/server/confirm-again.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { auditTrailContract } from '../audit-trail.contract.ts';
import { exportAuditTrail } from './export-audit-trail.ts';
import { exportAuditMonth } from './export-month.ts';
import { listAuditTrail } from './list-audit-trail.ts';
import { listAuditMonths } from './list-months.ts';
import { findAuditSeal, verifyAuditTrail } from './verify-audit-trail.ts';

const os = serve(auditTrailContract);

export const auditTrailRoutes = os.router({
  listAuditTrail: os.listAuditTrail.handler(({ input, context }) => listAuditTrail(acting(context), input)),
  verifyAuditTrail: os.verifyAuditTrail.handler(({ input, context }) => verifyAuditTrail(acting(context), input.after)),
  findAuditSeal: os.findAuditSeal.handler(({ input, context }) => findAuditSeal(acting(context), input)),
  listAuditMonths: os.listAuditMonths.handler(({ input, context }) => listAuditMonths(acting(context), input.offset)),
  exportAuditMonth: os.exportAuditMonth.handler(async ({ input, context }) => {
    await requireConfirmed(acting(context));
    return exportAuditMonth(acting(context), input.month);
  }),
  exportAuditTrail: os.exportAuditTrail.handler(async ({ input, context }) => {
    await requireConfirmed(acting(context));
    return exportAuditTrail(acting(context), input);
  }),
});
