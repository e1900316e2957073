import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readCertificates } from './certificates.reads.ts';
import { deleteCertificatesOf } from './certificates.writes.ts';

/** A person's certificates, which hold their name: they go with it, and their codes are known to nobody any more. */
export const certificatesPersonalData: PersonalData = {
  section: 'certificates',
  read: readCertificates,
  erase: (tx, { personId }) => deleteCertificatesOf(tx, personId),
};
