import { displayName } from '#features/identity/identity.rules.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { localTime } from '#platform/time/local-time.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { evidenceTexts as texts } from '../evidence.texts.ts';

const two = (figure: number) => String(figure).padStart(2, '0');

interface Producing {
  readonly db: Queryable;
  readonly actor: Pick<Acting['actor'], 'first_name' | 'last_name' | 'email'>;
  readonly now: Date;
}

/** Whose paper it is, who made it and when, in the installation's zone. */
export async function producedBy({ db, actor, now }: Producing): Promise<{ organisation: string; produced: string }> {
  const { company, product, time_zone } = await readSettings(db);
  const { date, hour, minute } = localTime(now, time_zone.name);
  const organisation = company.legal_name || company.short_name || product.name;
  return {
    organisation,
    produced: texts.produced(displayName(actor), product.name, spanishDay(date), `${two(hour)}:${two(minute)}`),
  };
}
