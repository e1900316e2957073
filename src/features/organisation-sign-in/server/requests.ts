import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { IdentityEvents } from '#features/identity/identity.events.ts';
import { identityRefusals } from '#features/identity/identity.refusals.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { lockRoster, readPersonForChange } from '#features/identity/server/roster.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { OrganisationSignInEvents } from '../organisation-sign-in.events.ts';
import { signInRefusals as refusals } from '../organisation-sign-in.refusals.ts';
import { join, makePerson } from './join.ts';
import { lockRequest, readPeopleByWords, readProvider, readRequests } from './providers.reads.ts';
import { deleteRequest, refuseRequest } from './sign-in.writes.ts';

/** Accounts that wait for an administrator, and those that were refused. One query. */
export async function listRequests({ db }: Acting) {
  const rows = await readRequests(db);
  return {
    requests: rows.map(({ request, provider_name, same_id, same_first, same_last }) => ({
      ...request,
      provider_name,
      same_email:
        same_id === null
          ? null
          : {
              id: same_id,
              name: displayName({ first_name: same_first ?? '', last_name: same_last ?? '' }),
            },
    })),
  };
}

/** Who an account can be joined to, by name or address. One query. */
export async function findPeople({ db }: Acting, search: string) {
  const found = await readPeopleByWords(db, search);
  return { people: found.map(({ id, email, ...names }) => ({ id, email, name: displayName(names) })) };
}

/**
 * Joins the account of a request to a person, or makes an employee of it. Refuses with REQUEST_NOT_FOUND, REQUEST_PERSON, REQUEST_WITHOUT_EMAIL and
 * EMAIL_TAKEN.
 */
export async function acceptRequest(
  { db, actor, now }: Acting,
  asked: { id: string; person_id: string | null },
  happened: Happenings<IdentityEvents & OrganisationSignInEvents>,
) {
  await db.transaction(async (tx) => {
    await lockRoster(tx);
    const { request, provider } = await requireRequest(tx, asked.id);
    const account = { ...request, isVerified: false };
    let personId = asked.person_id;
    if (personId) {
      const person = await readPersonForChange(tx, personId);
      if (!person || person.role === 'inactive') throw refuse(refusals.REQUEST_PERSON);
    } else {
      if (!request.email) throw refuse(refusals.REQUEST_WITHOUT_EMAIL);
      personId = await makePerson(tx, { provider, account, claims: null, now, happened }, actor.id);
      if (!personId) throw refuse(identityRefusals.EMAIL_TAKEN);
    }
    await join(tx, { provider, account, now }, personId, actor.id);
    await deleteRequest(tx, asked.id);
  });
  return { success: true as const };
}

/** Keeps an account out; it can be accepted later. Refuses with REQUEST_NOT_FOUND. */
export async function refuseAccess({ db, actor }: Acting, id: string) {
  await db.transaction(async (tx) => {
    const { request } = await requireRequest(tx, id);
    await refuseRequest(tx, id);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'refuse-access-request',
      subject_type: 'sign-in-provider',
      subject_id: request.provider_id,
      details: { request: id },
    });
  });
  return { success: true as const };
}

async function requireRequest(tx: Transaction, id: string) {
  const found = await lockRequest(tx, id);
  const provider = found && (await readProvider(tx, found.request.provider_id));
  if (!found || !provider) throw refuse(refusals.REQUEST_NOT_FOUND);
  return { request: found.request, provider };
}
