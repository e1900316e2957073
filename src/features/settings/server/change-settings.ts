import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { Settings, SettingsChange } from '../settings.contract.ts';
import { settingsRefusals } from '../settings.refusals.ts';
import { lockSettings, readSettings } from './settings.reads.ts';
import { storeSettings } from './store-settings.ts';

/**
 * Stores the fields that are given and leaves the others, whole sections at a time. Refuses INCOMPLETE_NAMES when the
 * naming rule would have a name to look for but none to put in its place.
 *
 * @returns the settings as they stand afterwards
 */
export function changeSettings({ db, actor }: Acting, change: SettingsChange): Promise<Settings> {
  return db.transaction(async (tx) => {
    await lockSettings(tx);
    const settings = await readSettings(tx);
    const changed = Object.entries(change).filter(([, fields]) => fields && Object.keys(fields).length > 0);
    const next = { ...settings };
    for (const [name, fields] of changed)
      Object.assign(next, { [name]: { ...next[name as keyof Settings], ...fields } });
    const { short_name, legal_name, brand_mark } = next.company;
    if (short_name && !(legal_name && brand_mark)) throw refuse(settingsRefusals.INCOMPLETE_NAMES);
    for (const [name] of changed)
      await storeSettings(tx, name as keyof Settings, next[name as keyof Settings], actor.id);
    return next;
  });
}
