import late from 'virtual:contract/certificates';
import { api } from '#platform/web/api.ts';
import type { certificatesContract } from '../certificates.contract.ts';

export const certificatesApi = api<typeof certificatesContract>('certificates', late);

export type Certificate = Awaited<ReturnType<typeof certificatesApi.listOwnCertificates.call>>['certificates'][number];
export type IssuedCertificate = Awaited<
  ReturnType<typeof certificatesApi.listCertificates.call>
>['certificates'][number];
export type CertificateDesign = Awaited<ReturnType<typeof certificatesApi.getCertificateDesign.call>>;
