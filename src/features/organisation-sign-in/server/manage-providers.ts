import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#features/audit/audit-actions.texts.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { readCredential } from '#features/identity/server/account.reads.ts';
import { endSessionOf } from '#features/identity/server/start-session.ts';
import { lockSettings, readSettings } from '#features/settings/server/settings.reads.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import type { Settings } from '#features/settings/settings.contract.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { isOwnNetworkName } from '#platform/http/outgoing/network-address.ts';
import { refuse } from '#platform/http/refuse.ts';
import { seal } from '#platform/secrets/sealed.ts';
import { signInRefusals as refusals } from '../organisation-sign-in.refusals.ts';
import { mostProviders } from '../organisation-sign-in.rules.ts';
import { redirectAddress } from './depart.ts';
import { isWrittenHost } from './private-hosts.ts';
import { forgetProvider, sealedFor } from './provider-client.ts';
import {
  hasAdminEntered,
  type Provider,
  readAdministrators,
  readProvider,
  readProviders,
  readSessionsAt,
} from './providers.reads.ts';
import { deleteProvider, insertProvider, updateProvider } from './sign-in.writes.ts';

interface Fields {
  name: string;
  issuer: string;
  client_id: string;
  client_secret: string;
  domains: readonly string[];
  claim_position: string;
  claim_area: string;
  claim_site: string;
  updates_on_sign_in: boolean;
  is_active: boolean;
}

/** Every provider without its secret, and who may still enter with a password. */
export async function listProviders({ db }: Acting, origin: string) {
  const [rows, administrators, { sign_in }] = [
    await readProviders(db),
    await readAdministrators(db),
    await readSettings(db),
  ];
  const emergency = sign_in?.emergency_id ?? null;
  const named = administrators.map((one) => ({ id: one.id, name: displayName(one) }));
  return {
    providers: rows.map(({ provider: { secret: _, created_by: __, ...row }, people }) => ({
      ...row,
      ...{ claim_position: row.claim_position ?? '', claim_area: row.claim_area ?? '' },
      claim_site: row.claim_site ?? '',
      people,
    })),
    redirect_address: redirectAddress(origin),
    emergency:
      emergency === null
        ? null
        : {
            id: emergency,
            name: named.find(({ id }) => id === emergency)?.name ?? '',
            is_fit: named.some(({ id }) => id === emergency) && (await hasOwnPassword(db, emergency)),
          },
    may_close_passwords: await hasAdminEntered(db),
    administrators: named,
  };
}

/** Makes a provider. Refuses with WRONG_ISSUER, PRIVATE_ISSUER, SECRET_MISSING, TOO_MANY_PROVIDERS and PROVIDER_TAKEN. */
export async function createProvider({ db, actor }: Acting, fields: Fields) {
  const row = rowOf(fields);
  if (!fields.client_secret) throw refuse(refusals.SECRET_MISSING);
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await lockSettings(tx);
    if ((await readProviders(tx)).length >= mostProviders) throw refuse(refusals.TOO_MANY_PROVIDERS);
    const secret = seal(fields.client_secret, sealedFor(id));
    if (!(await insertProvider(tx, { ...row, id, secret, created_by: actor.id })))
      throw refuse(refusals.PROVIDER_TAKEN);
    await note(tx, actor.id, 'create-sign-in-provider', id, { issuer: row.issuer });
    await publish(tx, actor.id);
  });
  return { id };
}

/** Changes a provider; of the operator's, whom it lets in and what is taken of them. Refuses with PROVIDER_NOT_FOUND, OPERATORS_PROVIDER, LAST_WAY_IN and as {@link createProvider}. */
export async function changeProvider({ db, actor }: Acting, id: string, fields: Fields) {
  const row = rowOf(fields);
  await db.transaction(async (tx) => {
    await lockSettings(tx);
    const known = await readProvider(tx, id);
    if (!known) throw refuse(refusals.PROVIDER_NOT_FOUND);
    const isOperators = known.is_operators;
    const isOther = (['name', 'issuer', 'client_id', 'is_active'] as const).some(
      (field) => row[field] !== known[field],
    );
    if (isOperators && (isOther || fields.client_secret)) throw refuse(refusals.OPERATORS_PROVIDER);
    if (!fields.is_active) await requireAnotherWayIn(tx, known);
    const taken = (await readProviders(tx)).some(
      ({ provider: one }) => one.id !== id && one.issuer === row.issuer && one.client_id === row.client_id,
    );
    if (taken) throw refuse(refusals.PROVIDER_TAKEN);
    const secret = fields.client_secret ? { secret: seal(fields.client_secret, sealedFor(id)) } : {};
    await updateProvider(tx, id, { ...row, ...secret });
    const changed = Object.keys(row).filter(
      (name) => String(row[name as keyof typeof row]) !== String(known[name as keyof Provider]),
    );
    await note(tx, actor.id, 'change-sign-in-provider', id, { fields: [...changed, ...Object.keys(secret)] });
    await publish(tx, actor.id);
  });
  forgetProvider(id);
  return { success: true as const };
}

/** Takes a provider away, with the sessions that it opened. Refuses with PROVIDER_NOT_FOUND, OPERATORS_PROVIDER and LAST_WAY_IN. */
export async function removeProvider({ db, actor }: Acting, id: string) {
  await db.transaction(async (tx) => {
    await lockSettings(tx);
    await requireAnotherWayIn(tx, await requireOwn(tx, id));
    for (const { person_id, session_id } of await readSessionsAt(tx, id, {}))
      await endSessionOf(tx, person_id, session_id);
    await deleteProvider(tx, id);
    await note(tx, actor.id, 'delete-sign-in-provider', id);
    await publish(tx, actor.id);
  });
  forgetProvider(id);
  return { success: true as const };
}

/**
 * From now on one administrator alone enters with a password. Refuses with NO_PROVIDER, NO_ADMIN_ENTERED and, for anybody who could not enter so,
 * NOT_AN_EMERGENCY_ACCOUNT.
 */
export async function closePasswords({ db, actor }: Acting, personId: string) {
  await db.transaction(async (tx) => {
    await lockSettings(tx);
    const providers = await publicProviders(tx);
    if (providers.length === 0) throw refuse(refusals.NO_PROVIDER);
    if (!(await hasAdminEntered(tx))) throw refuse(refusals.NO_ADMIN_ENTERED);
    const isAdmin = (await readAdministrators(tx)).some(({ id }) => id === personId);
    if (!isAdmin || !(await hasOwnPassword(tx, personId))) throw refuse(refusals.NOT_AN_EMERGENCY_ACCOUNT);
    await storeSettings(tx, 'sign_in', { providers, emergency_id: personId }, actor.id);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'close-passwords',
      subject_type: 'profile',
      subject_id: personId,
    });
  });
  return { success: true as const };
}

/** From now on everybody may enter with their password again. */
export async function openPasswords({ db, actor }: Acting) {
  await db.transaction(async (tx) => {
    await lockSettings(tx);
    await storeSettings(tx, 'sign_in', { providers: await publicProviders(tx), emergency_id: null }, actor.id);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'open-passwords',
      subject_type: 'settings',
      subject_id: 'sign_in',
    });
  });
  return { success: true as const };
}

/** Tells every page which providers there are. Behind the lock of the settings. @param by null for the operator */
export async function publish(tx: Transaction, by: string | null): Promise<void> {
  const { sign_in } = await readSettings(tx);
  const next: NonNullable<Settings['sign_in']> = {
    providers: await publicProviders(tx),
    emergency_id: sign_in?.emergency_id ?? null,
  };
  await storeSettings(tx, 'sign_in', next, by);
}

const publicProviders = async (tx: Transaction) =>
  (await readProviders(tx)).flatMap(({ provider: { id, name, is_active } }) => (is_active ? [{ id, name }] : []));

async function hasOwnPassword(db: Queryable, personId: string): Promise<boolean> {
  const credential = await readCredential(db, personId);
  return credential !== null && !credential.is_temporary;
}

async function requireOwn(tx: Transaction, id: string): Promise<Provider> {
  const known = await readProvider(tx, id);
  if (!known) throw refuse(refusals.PROVIDER_NOT_FOUND);
  if (known.is_operators) throw refuse(refusals.OPERATORS_PROVIDER);
  return known;
}

/** While passwords are closed there is an active provider. */
async function requireAnotherWayIn(tx: Transaction, { id, is_active }: Provider): Promise<void> {
  const { sign_in } = await readSettings(tx);
  if (!is_active || !sign_in?.emergency_id) return;
  if (!(await publicProviders(tx)).some((one) => one.id !== id)) throw refuse(refusals.LAST_WAY_IN);
}

/** The fields as they are stored. What stands behind the name of the issuer is judged at each connection, too. */
function rowOf({ client_secret: _, ...fields }: Fields) {
  return {
    ...fields,
    issuer: judgeIssuer(fields.issuer),
    domains: [...new Set(fields.domains)],
    claim_position: fields.claim_position || null,
    claim_area: fields.claim_area || null,
    claim_site: fields.claim_site || null,
  };
}

/** An issuer, letter by letter as it was written: it is compared so. */
export function judgeIssuer(text: string): string {
  if (!URL.canParse(text)) throw refuse(refusals.WRONG_ISSUER);
  const url = new URL(text);
  const isWritten = isWrittenHost(url.hostname);
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isHttp || url.username || url.password || url.search || url.hash) throw refuse(refusals.WRONG_ISSUER);
  if (!isWritten && isOwnNetworkName(url.hostname)) throw refuse(refusals.PRIVATE_ISSUER);
  if (url.protocol === 'http:' && !isWritten) throw refuse(refusals.WRONG_ISSUER);
  return text;
}

function note(tx: Transaction, by: string, action: AuditAction, id: string, details: Record<string, unknown> = {}) {
  return appendAudit(tx, { actor_id: by, action, subject_type: 'sign-in-provider', subject_id: id, details });
}
