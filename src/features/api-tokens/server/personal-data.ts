import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readTokensData } from './api-tokens.reads.ts';
import { deleteTokensOf } from './api-tokens.writes.ts';

/** A person's tokens, what they allow and when and from where one was used last; never what they are known by. */
export const apiTokensPersonalData: PersonalData = {
  section: 'program_keys',
  read: readTokensData,
  erase: (tx, { personId }) => deleteTokensOf(tx, personId),
};
