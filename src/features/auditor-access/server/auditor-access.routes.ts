import { phraseOf } from '#features/audit-trail/audit-trail.rules.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { auditorAccessContract } from '../auditor-access.contract.ts';
import {
  approveAccess,
  askAccess,
  declineAccess,
  getAccess,
  listAccesses,
  listOpenings,
  resetAuditorPassword,
  revokeAccess,
} from './accesses.ts';
import { answerEvidence } from './evidence-requests.ts';

const os = serve(auditorAccessContract);

export const auditorAccessRoutes = os.router({
  listAuditorAccesses: os.listAuditorAccesses.handler(({ input, context }) =>
    listAccesses(acting(context), input.offset),
  ),
  getAuditorAccess: os.getAuditorAccess.handler(({ input, context }) => getAccess(acting(context), input.id)),
  listAuditorOpenings: os.listAuditorOpenings.handler(async ({ input, context }) => {
    const { total, openings } = await listOpenings(acting(context), input);
    return { total, openings: openings.map(({ action, ...one }) => ({ ...one, phrase: phraseOf(action) })) };
  }),
  askAuditorAccess: os.askAuditorAccess.handler(({ input, context }) => askAccess(acting(context), input)),
  approveAuditorAccess: os.approveAuditorAccess.handler(({ input, context }) =>
    approveAccess(acting(context), input.id),
  ),
  declineAuditorAccess: os.declineAuditorAccess.handler(({ input, context }) => declineAccess(acting(context), input)),
  revokeAuditorAccess: os.revokeAuditorAccess.handler(({ input, context }) => revokeAccess(acting(context), input)),
  resetAuditorPassword: os.resetAuditorPassword.handler(({ input, context }) =>
    resetAuditorPassword(acting(context), input.id),
  ),
  answerEvidenceRequest: os.answerEvidenceRequest.handler(({ input, context }) =>
    answerEvidence(acting(context), input),
  ),
});
