import type { Transaction } from '#platform/db/database.ts';
import { postMails } from '#platform/mail/post-mail.ts';
import { backupFailedLetter } from './backup-letters.ts';
import { readAdministratorAddresses } from './notifications.reads.ts';
import { tellOfBackupInBell } from './tell-acts.ts';

/** Administrators are told in their bell, and by mail where there is one, that the backup that is made by itself failed, and why. */
export async function tellOfFailedBackup(
  tx: Transaction,
  { sentence, hasMail }: { sentence: string; hasMail: boolean },
): Promise<void> {
  await tellOfBackupInBell(tx);
  if (!hasMail) return;
  await postMails(
    tx,
    'news',
    (await readAdministratorAddresses(tx)).map(({ id, email, first_name }) => ({
      ...{ userId: id, kind: 'backup-failed', to: email },
      letter: backupFailedLetter({ first_name }, sentence),
    })),
  );
}
