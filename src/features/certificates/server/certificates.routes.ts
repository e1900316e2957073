import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { certificatesContract } from '../certificates.contract.ts';
import { downloadBadge, readStatusList } from './badges/badges.ts';
import { getCertificateDesign, issueEarlierCertificates, saveCertificateDesign } from './certificate-design.ts';
import { downloadCertificate } from './download-certificate.ts';
import { downloadCertificates, listIssuedCertificates } from './issued-certificates.ts';
import { listCertificates, listPersonCertificates } from './own-certificates.ts';
import { previewCertificate } from './preview-certificate.ts';
import { readCertificateToSign, revokeCertificate } from './revoke-certificate.ts';
import { verifyCertificate } from './verify-certificate.ts';

const os = serve(certificatesContract);

export const certificatesRoutes = os.router({
  listOwnCertificates: os.listOwnCertificates.handler(({ context }) => {
    const call = acting(context);
    return listCertificates(call, call.actor.id);
  }),
  listPersonCertificates: os.listPersonCertificates.handler(({ input, context }) =>
    listPersonCertificates(acting(context), input.id),
  ),
  listCertificates: os.listCertificates.handler(({ input, context }) => listIssuedCertificates(acting(context), input)),
  downloadCertificates: os.downloadCertificates.handler(({ input, context }) =>
    downloadCertificates(acting(context), input, context.origin, context.report),
  ),
  downloadCertificate: os.downloadCertificate.handler(({ input, context }) =>
    downloadCertificate(acting(context), input.id, context.origin),
  ),
  downloadBadge: os.downloadBadge.handler(({ input, context }) =>
    downloadBadge(acting(context), input.id, context.origin),
  ),
  getBadgeStatusList: os.getBadgeStatusList.handler(({ input, context }) => readStatusList(context, input.list)),
  verifyCertificate: os.verifyCertificate.handler(({ input, context }) => verifyCertificate(context, input.code)),
  getCertificate: os.getCertificate.handler(({ input, context }) => readCertificateToSign(acting(context), input.id)),
  revokeCertificate: os.revokeCertificate.handler(({ input, context }) => revokeCertificate(context, input)),
  getCertificateDesign: os.getCertificateDesign.handler(({ context }) => getCertificateDesign(acting(context))),
  previewCertificate: os.previewCertificate.handler(({ input, context }) =>
    previewCertificate(acting(context), input, context.origin),
  ),
  saveCertificateDesign: os.saveCertificateDesign.handler(({ input, context }) =>
    saveCertificateDesign(acting(context), input),
  ),
  issueEarlierCertificates: os.issueEarlierCertificates.handler(({ context }) =>
    issueEarlierCertificates(acting(context)),
  ),
});
