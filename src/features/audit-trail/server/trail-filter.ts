import type { AuditGroup } from '#features/audit/audit-actions.texts.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { actsOf } from '../audit-trail.rules.ts';
import { auditTrailTexts as texts } from '../audit-trail.texts.ts';
import type { TrailFilter, TrailRow } from './audit-trail.reads.ts';

export interface TrailInput {
  person: string;
  group?: AuditGroup | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** What narrows the trail, in the installation's time zone. */
export async function trailFilter({ db }: Acting, { person, group, from, to }: TrailInput): Promise<TrailFilter> {
  const { time_zone } = await readSettings(db);
  return {
    words: person.split(/\s+/).filter(Boolean),
    actions: group ? actsOf(group) : null,
    from: from ?? null,
    to: to ?? null,
    zone: time_zone.name,
  };
}

/** Name of who acted: nobody signed in is the system, and who was erased has none any more. */
export function actorName({ actor_id, actor_name, actor_email }: TrailRow): string {
  if (actor_id === null) return texts.system;
  return actor_name || (actor_email ?? texts.erased);
}
