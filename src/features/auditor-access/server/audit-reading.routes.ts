import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { auditReadingContract } from '../audit-reading.contract.ts';
import { getAudit, getAuditMatrix } from './audit-matrix.ts';
import { getAuditPerson, printAuditPerson } from './audit-person.ts';
import {
  copyAuditDocument,
  getAuditDocument,
  listAuditDocuments,
  listAuditEquipment,
  listAuditLog,
} from './audit-things.ts';
import { askForEvidence, downloadAnswer, listOwnRequests } from './evidence-requests.ts';

const os = serve(auditReadingContract);

export const auditReadingRoutes = os.router({
  getAudit: os.getAudit.handler(({ context }) => getAudit(acting(context))),
  getAuditMatrix: os.getAuditMatrix.handler(({ input, context }) => getAuditMatrix(acting(context), input)),
  getAuditPerson: os.getAuditPerson.handler(({ input, context }) => getAuditPerson(acting(context), input.id)),
  printAuditPerson: os.printAuditPerson.handler(({ input, context }) => printAuditPerson(acting(context), input.id)),
  listAuditDocuments: os.listAuditDocuments.handler(({ context }) => listAuditDocuments(acting(context))),
  getAuditDocument: os.getAuditDocument.handler(({ input, context }) => getAuditDocument(acting(context), input.id)),
  copyAuditDocument: os.copyAuditDocument.handler(({ input, context }) => copyAuditDocument(acting(context), input.id)),
  listAuditEquipment: os.listAuditEquipment.handler(({ context }) => listAuditEquipment(acting(context))),
  listAuditLog: os.listAuditLog.handler(({ input, context }) => listAuditLog(acting(context), input)),
  listOwnEvidenceRequests: os.listOwnEvidenceRequests.handler(({ context }) => listOwnRequests(acting(context))),
  askForEvidence: os.askForEvidence.handler(({ input, context }) => askForEvidence(acting(context), input)),
  downloadEvidenceAnswer: os.downloadEvidenceAnswer.handler(({ input, context }) =>
    downloadAnswer(acting(context), input.id),
  ),
});
