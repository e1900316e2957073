import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { cleanLine } from '../clean-line.rules.ts';
import type { IdentityEvents } from '../identity.events.ts';
import { identityRefusals as refusals } from '../identity.refusals.ts';
import { changePerson } from './change-person.ts';
import { readProfile } from './identity.reads.ts';

/** The acting person's profile as it stands now, and whether their password was given by somebody else. One query. */
export async function readMyAccount({ db, actor }: Acting) {
  const profile = await readProfile(db, actor.id);
  if (!profile) throw refuse(refusals.PROFILE_NOT_FOUND);
  return profile;
}

interface OwnData {
  first_name: string;
  last_name: string;
  phone?: string | undefined;
}

/** Changes the acting person's own name and phone; nothing else of them. Refuses with NAME_MISSING. */
export async function updateMyProfile({ db, actor }: Acting, input: OwnData, happened: Happenings<IdentityEvents>) {
  const first_name = cleanLine(input.first_name);
  if (!first_name) throw refuse(refusals.NAME_MISSING);
  const phone = input.phone === undefined ? {} : { phone: cleanLine(input.phone) || null };
  return db.transaction(async (tx) => {
    const change = { first_name, last_name: cleanLine(input.last_name), ...phone };
    await changePerson(tx, actor.id, change, actor.id, happened);
    const profile = await readProfile(tx, actor.id);
    if (!profile) throw refuse(refusals.PROFILE_NOT_FOUND);
    return profile;
  });
}
