import { readSettings } from '#features/settings/server/settings.reads.ts';
import { announceToOnCommit } from '#platform/db/changes.ts';
import type { Transaction } from '#platform/db/database.ts';
import { postMails } from '#platform/mail/post-mail.ts';
import { certificateLetter } from './certificate-letters.ts';
import { insertCertificateNotices, markCertificatesMailed } from './certificate-notices.writes.ts';
import { tokensOf } from './notifications.writes.ts';

/**
 * Tells people of the certificates that they are issued, in the transaction that stores these: in the bell, and by one mail each where there is a
 * mail server, the installation's switch is on and they want it.
 */
export async function tellOfCertificates(
  tx: Transaction,
  { certificate_ids, hasMail }: { certificate_ids: readonly string[]; hasMail: boolean },
): Promise<void> {
  const told = await insertCertificateNotices(tx, certificate_ids);
  const { onboarding } = await readSettings(tx);
  const written = hasMail && onboarding.enable_notifications ? told.filter((one) => one.is_wanted) : [];
  const ids = written.map(({ id }) => id);
  const tokens = await tokensOf(tx, ids);
  await postMails(
    tx,
    'news',
    written.flatMap((one) => {
      const token = tokens.get(one.id);
      return token
        ? [{ userId: one.id, kind: 'certificates', to: one.email, letter: certificateLetter(one, token) }]
        : [];
    }),
  );
  if (ids.length > 0) await markCertificatesMailed(tx, ids, certificate_ids);
  await announceToOnCommit(
    tx,
    told.map(({ id }) => id),
  );
}
