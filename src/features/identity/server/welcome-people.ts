import type { Transaction } from '#platform/db/database.ts';
import { postMails } from '#platform/mail/post-mail.ts';
import { welcomeLinkLife } from '../mail-links.rules.ts';
import { linkMails } from './end-links.ts';
import { welcomeLetter } from './identity-letters.ts';
import { insertLinks } from './mail-links.writes.ts';
import { makeToken } from './tokens.ts';

/**
 * Mails new people the link with which they set their own password; never a password. Two statements, however many they
 * are.
 */
export async function welcomePeople(
  tx: Transaction,
  people: ReadonlyArray<{ id: string; email: string; first_name: string }>,
  now: Date,
): Promise<void> {
  const made = people.map((person) => ({ person, ...makeToken() }));
  await insertLinks(
    tx,
    'welcome',
    made.map(({ person, hash }) => ({ hash, ownerId: person.id })),
    now,
    welcomeLinkLife,
  );
  await postMails(
    tx,
    people.length > 1 ? 'many' : 'news',
    made.map(({ person, token }) => ({
      userId: person.id,
      kind: linkMails.welcome,
      to: person.email,
      letter: welcomeLetter(person, token),
      // A message that leaves a day late still leaves its link two days.
      life: welcomeLinkLife - 24 * 60 * 60,
    })),
  );
}
