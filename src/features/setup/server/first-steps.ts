import { lockSettings, readSettings } from '#features/settings/server/settings.reads.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { firstSteps } from '../first-steps.rules.ts';
import { readStanding } from './setup.reads.ts';

/** What is left to do after the wizard. Two queries. @param hasMail whether the installation can write mails */
export async function readFirstSteps(db: Queryable, hasMail: boolean) {
  const { branding, installation } = await readSettings(db);
  const standing = await readStanding(db);
  const lastBackupAt = installation.last_backup_at;
  return {
    isShown: installation.shows_first_steps,
    steps: firstSteps({ ...standing, hasLogo: branding.logo_id !== null, hasMail, lastBackupAt }),
    drafts: standing.drafts,
    lastBackupAt,
  };
}

/** Puts the list away for every administrator, or brings it back. */
export async function showFirstSteps({ db, actor }: Acting, isShown: boolean): Promise<{ isShown: boolean }> {
  return db.transaction(async (tx) => {
    await lockSettings(tx);
    const { installation } = await readSettings(tx);
    if (installation.shows_first_steps !== isShown) {
      await storeSettings(tx, 'installation', { ...installation, shows_first_steps: isShown }, actor.id);
    }
    return { isShown };
  });
}
