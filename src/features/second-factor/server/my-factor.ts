import { appendAudit } from '#features/audit/server/append-audit.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { readOrganisation } from '#features/settings/server/organisation.ts';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { seal } from '#platform/secrets/sealed.ts';
import { deviceName } from '#platform/text/device-name.ts';
import type { MadePasskey } from '../passkeys.contract.ts';
import type { SecondFactorEvents } from '../second-factor.events.ts';
import { secondFactorRefusals as refusals } from '../second-factor.refusals.ts';
import { codeTyped, mostPasskeys, siteOf } from '../second-factor.rules.ts';
import { requireConfirmed } from './confirm-again.ts';
import { appAddress, newAppSecret, newRecoveryCodes } from './one-time-codes.ts';
import { askForNewPasskey, judgeNewPasskey } from './passkey-acts.ts';
import { countRecoveryCodes, hasFactor, readCodeApp, readPasskeys, readTrustedDevices } from './second-factor.reads.ts';
import {
  deleteApp,
  deletePasskey,
  deleteRest,
  deleteTrust,
  insertPasskey,
  replaceRecoveryCodes,
  startApp,
  updatePasskeyName,
} from './second-factor.writes.ts';
import { passwordMark } from './second-step.ts';
import { claimCode, sealedFor, within } from './show-factor.ts';
import { tellPerson } from './tell-person.ts';

type Happened = Happenings<SecondFactorEvents>;

/** The acting person's second factor, without its secrets. Five queries. */
export async function getSecondFactor(context: CallContext) {
  const { db, actor, now } = acting(context);
  const site = siteOf(context.origin);
  const app = await readCodeApp(db, actor.id);
  const passkeys = await readPasskeys(db, actor.id);
  const devices = await readTrustedDevices(db, actor.id, await passwordMark(db, actor.id), now);
  return {
    app: app?.confirmed_at ? { confirmed_at: app.confirmed_at, last_used_at: app.last_used_at } : null,
    passkeys: passkeys.map(({ id, name, is_synced, created_at, last_used_at, ...one }) => ({
      ...{ id, name, is_synced, created_at, last_used_at },
      is_elsewhere: one.site !== site,
      is_blocked: one.blocked_at !== null,
    })),
    recovery_codes_left: await countRecoveryCodes(db, actor.id),
    devices: devices.map(({ user_agent, ...device }) => ({ ...device, device: deviceName(user_agent) })),
    allows_passkeys: site !== null,
  };
}

/** Begins an app of codes. Refuses with CONFIRM_AGAIN and APP_KNOWN. */
export async function startCodeApp(context: CallContext) {
  const call = acting(context);
  const { db, actor, now } = call;
  await requireConfirmed(call, true);
  const { product_name } = await readOrganisation(db, call.hasMail);
  const secret = newAppSecret();
  await db.transaction(async (tx) => {
    if (!(await startApp(tx, actor.id, seal(secret, sealedFor(actor.id)), now))) throw refuse(refusals.APP_KNOWN);
  });
  return { secret, uri: appAddress(secret, product_name, actor.email) };
}

/** Confirms it with a code: from here on it counts. Refuses with CONFIRM_AGAIN, APP_NOT_STARTED and as a code does anywhere. */
export async function confirmCodeApp(context: CallContext, text: string, happened: Happened) {
  const call = acting(context);
  const { db, actor } = call;
  await requireConfirmed(call, true);
  const typed = codeTyped(text);
  if (typed?.kind !== 'app') throw refuse(refusals.UNREADABLE_CODE);
  const attempt = { kind: 'confirm-again', account: actor.id, address: context.clientAddress } as const;
  return within(context, attempt, actor.id, async () => {
    const claim = await claimCode(context, actor.id, typed.code, attempt, true);
    return db.transaction(async (tx) => {
      await lockUntilEnd(tx, 'second-factor', actor.id);
      await claim(tx);
      await tellPerson(tx, context, { person: actor, act: 'add-code-app', happened });
      return firstCodes(tx, actor.id);
    });
  });
}

/** Recovery codes for whoever has none. */
async function firstCodes(tx: Transaction, userId: string): Promise<{ recovery_codes: string[] | null }> {
  if ((await countRecoveryCodes(tx, userId)) > 0) return { recovery_codes: null };
  return { recovery_codes: await giveCodes(tx, userId) };
}

async function giveCodes(tx: Transaction, userId: string): Promise<string[]> {
  const made = newRecoveryCodes(userId);
  await replaceRecoveryCodes(
    tx,
    userId,
    made.map(({ hash }) => hash),
  );
  return made.map(({ code }) => code);
}

/** Takes the app away. Refuses with CONFIRM_AGAIN and NO_SECOND_FACTOR. */
export async function removeCodeApp(context: CallContext, happened: Happened): Promise<void> {
  const call = acting(context);
  await requireConfirmed(call, true);
  await call.db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'second-factor', call.actor.id);
    if (!(await deleteApp(tx, call.actor.id))) throw refuse(refusals.NO_SECOND_FACTOR);
    await removed(tx, context, 'remove-code-app', happened);
  });
}

/** What follows the removal of a factor: who has none left needs neither codes nor trusted devices. */
async function removed(
  tx: Transaction,
  context: CallContext,
  act: 'remove-code-app' | 'remove-passkey',
  happened: Happened,
): Promise<void> {
  const { actor } = acting(context);
  if (!(await hasFactor(tx, actor.id))) await deleteRest(tx, actor.id);
  await tellPerson(tx, context, { person: actor, act, happened });
}

/** What a device needs to make a passkey. Refuses with CONFIRM_AGAIN, PASSKEYS_IMPOSSIBLE and TOO_MANY_PASSKEYS. */
export async function startPasskey(context: CallContext) {
  const call = acting(context);
  const { db, actor } = call;
  await requireConfirmed(call, true);
  if ((await readPasskeys(db, actor.id)).length >= mostPasskeys) throw refuse(refusals.TOO_MANY_PASSKEYS);
  const { product_name } = await readOrganisation(db, call.hasMail);
  return askForNewPasskey(context, { id: actor.id, email: actor.email, name: displayName(actor) }, product_name);
}

/** Registers what the device made. Refuses with CONFIRM_AGAIN, PASSKEYS_IMPOSSIBLE, PASSKEY_REFUSED, PASSKEY_KNOWN and TOO_MANY_PASSKEYS. */
export async function addPasskey(
  context: CallContext,
  { name, passkey }: { name: string; passkey: MadePasskey },
  happened: Happened,
) {
  const call = acting(context);
  const { db, actor } = call;
  await requireConfirmed(call, true);
  const made = await judgeNewPasskey(context, actor.id, passkey);
  return db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'second-factor', actor.id);
    if ((await readPasskeys(tx, actor.id)).length >= mostPasskeys) throw refuse(refusals.TOO_MANY_PASSKEYS);
    if (!(await insertPasskey(tx, { ...made, name, user_id: actor.id }))) throw refuse(refusals.PASSKEY_KNOWN);
    await tellPerson(tx, context, { person: actor, act: 'add-passkey', happened });
    return firstCodes(tx, actor.id);
  });
}

/** Gives a passkey another name. Refuses with PASSKEY_NOT_FOUND. */
export async function renamePasskey(context: CallContext, { id, name }: { id: string; name: string }): Promise<void> {
  const { db, actor } = acting(context);
  await db.transaction(async (tx) => {
    if (!(await updatePasskeyName(tx, actor.id, id, name))) throw refuse(refusals.PASSKEY_NOT_FOUND);
    await note(tx, actor.id, 'rename-passkey');
  });
}

/** Takes a passkey away. Refuses with CONFIRM_AGAIN and PASSKEY_NOT_FOUND. */
export async function removePasskey(context: CallContext, id: string, happened: Happened): Promise<void> {
  const call = acting(context);
  await requireConfirmed(call, true);
  await call.db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'second-factor', call.actor.id);
    if (!(await deletePasskey(tx, call.actor.id, id))) throw refuse(refusals.PASSKEY_NOT_FOUND);
    await removed(tx, context, 'remove-passkey', happened);
  });
}

/** Ten new recovery codes. Refuses with CONFIRM_AGAIN and NO_SECOND_FACTOR. */
export async function renewRecoveryCodes(context: CallContext, happened: Happened) {
  const call = acting(context);
  const { db, actor } = call;
  await requireConfirmed(call, true);
  return db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'second-factor', actor.id);
    if (!(await hasFactor(tx, actor.id))) throw refuse(refusals.NO_SECOND_FACTOR);
    await tellPerson(tx, context, { person: actor, act: 'renew-recovery-codes', happened });
    return { recovery_codes: await giveCodes(tx, actor.id) };
  });
}

/** Ends the trust in a browser. Refuses with DEVICE_NOT_FOUND. */
export async function endTrustedDevice(context: CallContext, id: string): Promise<void> {
  const { db, actor } = acting(context);
  await db.transaction(async (tx) => {
    if (!(await deleteTrust(tx, actor.id, id))) throw refuse(refusals.DEVICE_NOT_FOUND);
    await note(tx, actor.id, 'end-trusted-device');
  });
}

async function note(tx: Transaction, id: string, action: 'rename-passkey' | 'end-trusted-device'): Promise<void> {
  await appendAudit(tx, { actor_id: id, action, subject_type: 'profile', subject_id: id });
}
