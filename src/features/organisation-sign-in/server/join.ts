import type { IDToken } from 'openid-client';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { IdentityEvents } from '#features/identity/identity.events.ts';
import { identityRefusals } from '#features/identity/identity.refusals.ts';
import { changePerson } from '#features/identity/server/change-person.ts';
import { createPerson } from '#features/identity/server/create-person.ts';
import { lockRoster } from '#features/identity/server/roster.reads.ts';
import { makeUnits } from '#features/organisation/server/make-units.ts';
import { placeAsWritten } from '#features/organisation/server/place-as-written.ts';
import { readNamedUnits } from '#features/organisation/server/units.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { fold } from '#platform/text/fold.ts';
import type { OrganisationSignInEvents } from '../organisation-sign-in.events.ts';
import { signInRefusals as refusals } from '../organisation-sign-in.refusals.ts';
import {
  type ProviderAccount,
  type RequestReason,
  refuseJoining,
  type WorkWords,
  workIn,
} from '../organisation-sign-in.rules.ts';
import { hasAccountOf, type Provider, readAccount, readCompany, readPersonOf, readWork } from './providers.reads.ts';
import { insertAccount, touchAccount, upsertRequest } from './sign-in.writes.ts';

type Events = Happenings<IdentityEvents & OrganisationSignInEvents>;

interface Coming {
  provider: Provider;
  account: ProviderAccount;
  claims: IDToken;
  now: Date;
  happened: Events;
}

/**
 * Who an account of a provider is here. By issuer and subject; for the first time by a verified address of an allowed domain, where a person with
 * it joins, or is made as an employee. Anybody else waits for an administrator: what is noted then is for the caller to keep.
 */
export async function personOf(tx: Transaction, coming: Coming): Promise<{ personId: string } | { refusal: Refusal }> {
  const { provider, account, now } = coming;
  const { issuer } = provider;
  // Behind the lock of the roster: two first sign-ins at once make one person.
  await lockRoster(tx);
  const known = await readAccount(tx, issuer, account.subject);
  if (known) {
    const of = { issuer, subject: account.subject };
    await touchAccount(tx, of, { email: account.email || known.email, last_used_at: now });
    if (account.email && known.email && account.email !== known.email)
      await tellOtherEmail(tx, coming, known.person_id);
    if (provider.updates_on_sign_in) await followWork(tx, coming, known.person_id);
    return { personId: known.person_id };
  }
  const reason = refuseJoining(account, provider.domains);
  if (reason) return request(tx, coming, reason);
  const person = await readPersonOf(tx, account.email);
  if (person?.role === 'auditor') return request(tx, coming, 'linked-otherwise');
  if (person?.role === 'inactive') return { refusal: identityRefusals.INACTIVE_ACCOUNT };
  if (person && (await hasAccountOf(tx, issuer, person.id))) return request(tx, coming, 'linked-otherwise');
  const personId = person?.id ?? (await makePerson(tx, coming, null));
  if (!personId) return request(tx, coming, 'linked-otherwise');
  await join(tx, coming, personId, null);
  await touchAccount(tx, { issuer, subject: account.subject }, { email: account.email, last_used_at: now });
  return { personId };
}

/** Joins an account to a person. @param by the administrator who decided so; null for the address */
export async function join(
  tx: Transaction,
  { provider, account, now }: Pick<Coming, 'provider' | 'account' | 'now'>,
  personId: string,
  by: string | null,
): Promise<void> {
  await insertAccount(tx, {
    ...{ issuer: provider.issuer, subject: account.subject, person_id: personId, email: account.email },
    ...{ linked_by: by, linked_at: now },
  });
  await appendAudit(tx, {
    actor_id: by ?? personId,
    action: 'join-organisation-account',
    subject_type: 'profile',
    subject_id: personId,
    details: { provider: provider.id, by: by ? 'administrator' : 'email' },
  });
}

/**
 * Makes an employee of the account: what they work as and where as the provider says it. @param by the administrator who decided so
 *
 * @returns null where the address is somebody's
 */
export async function makePerson(
  tx: Transaction,
  { provider, account, claims, now, happened }: Omit<Coming, 'claims'> & { claims: IDToken | null },
  by: string | null,
): Promise<string | null> {
  const { email, first_name, last_name } = account;
  const work = claims ? workIn(claims, provider) : { position: '', area: '', site: '' };
  const id = await createPerson(
    tx,
    {
      ...{ email, first_name, last_name, role: 'employee', created_at: now },
      ...{ company_name: await readCompany(tx), position: work.position || null, area: work.area || null },
    },
    null,
    by,
    happened,
  );
  if (id) await place(tx, id, work, { by: by ?? id, now });
  return id;
}

/** Lets what somebody works as and where follow what the provider says now; what it does not say stays. */
async function followWork(tx: Transaction, { provider, claims, now, happened }: Coming, id: string): Promise<void> {
  const said = workIn(claims, provider);
  const work = await readWork(tx, id);
  if (!work) return;
  const isOther = (one: string, before: string | null) => one !== '' && fold(one) !== fold(before ?? '');
  const change = {
    ...(isOther(said.position, work.position) ? { position: said.position } : {}),
    ...(isOther(said.area, work.area) ? { area: said.area } : {}),
  };
  if (Object.keys(change).length === 0) return;
  await changePerson(tx, id, change, id, happened, { by: 'organisation-account' });
  await place(tx, id, said, { by: id, now });
}

async function place(tx: Transaction, id: string, { site }: WorkWords, { by, now }: { by: string; now: Date }) {
  const sites = new Map<string, string>();
  if (site) {
    await makeUnits(tx, { sites: [site], areas: [], positions: [] }, by);
    const found = (await readNamedUnits(tx)).sites.find(({ name }) => fold(name) === fold(site));
    if (found) sites.set(id, found.id);
  }
  await placeAsWritten(tx, [id], { by, now, today: await readToday(tx, now) }, sites);
}

/** Notes that an account waits for an administrator. */
async function request(tx: Transaction, { provider, account, now, happened }: Coming, reason: RequestReason) {
  const { subject, email, first_name, last_name } = account;
  const noted = await upsertRequest(tx, {
    ...{ provider_id: provider.id, subject, email, first_name, last_name, reason, asked_at: now },
  });
  if (noted?.is_refused) return { refusal: refusals.ACCESS_REFUSED };
  if (noted?.isNew) await happened.accessRequested(tx, { request_id: noted.id });
  return { refusal: refusals.ACCESS_REQUESTED };
}

async function tellOtherEmail(tx: Transaction, { provider, happened }: Coming, person_id: string): Promise<void> {
  await appendAudit(tx, {
    actor_id: person_id,
    action: 'provider-email-changed',
    subject_type: 'profile',
    subject_id: person_id,
    details: { provider: provider.id },
  });
  await happened.providerEmailChanged(tx, { person_id });
}
