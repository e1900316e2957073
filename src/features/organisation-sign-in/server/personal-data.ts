import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readAccountData } from './providers.reads.ts';
import { deleteAccountsOf } from './sign-in.writes.ts';

/** Who a person is at the providers whose accounts open this platform, and what was asked for with their address. */
export const organisationSignInPersonalData: PersonalData = {
  section: 'organisation_accounts',
  read: readAccountData,
  erase: (tx, { personId }) => deleteAccountsOf(tx, personId),
  block: (tx, { personId }) => deleteAccountsOf(tx, personId),
};
