import { randomUUID } from 'node:crypto';
import type { FactorNews } from '#features/second-factor/second-factor.rules.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { announceToOnCommit } from '#platform/db/changes.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { NoticeKind } from '../notices.rules.ts';
import { insertWithdrawalNotices } from './authorisation-notices.writes.ts';
import { readAdministrators } from './notices.reads.ts';
import { insertActNotices } from './notices.writes.ts';

/** Tells people in their bell what somebody did for them, once; nobody is told what they did themselves. */
export async function tell(
  tx: Transaction,
  people: readonly string[],
  act: {
    kind: NoticeKind;
    by: string;
    requirement_id?: string | null;
    subject_id?: string;
    about_day?: string;
    step?: number;
  },
): Promise<void> {
  const told = await insertActNotices(
    tx,
    people.filter((person) => person !== act.by),
    act,
  );
  await announceToOnCommit(tx, told);
}

/** Somebody noted something about a person. */
export const tellOfNote = (tx: Transaction, told: { person_id: string; note_id: string; by: string }) =>
  tell(tx, [told.person_id], { kind: 'note', by: told.by, subject_id: told.note_id });

/** A title that somebody handed in was verified or rejected. */
export const tellOfJudgedRecord = (
  tx: Transaction,
  told: { person_id: string; record_id: string; is_verified: boolean; by: string },
) => {
  const kind = told.is_verified ? 'title-verified' : 'title-rejected';
  return tell(tx, [told.person_id], { kind, by: told.by, subject_id: told.record_id });
};

/** People were given a module by name. */
export const tellOfAssignment = (
  tx: Transaction,
  told: { person_ids: readonly string[]; requirement_id: string; due_day: string; by: string },
) =>
  tell(tx, told.person_ids, {
    kind: 'assigned',
    by: told.by,
    requirement_id: told.requirement_id,
    about_day: told.due_day,
  });

/** It was taken back. */
export const tellOfWithdrawal = (
  tx: Transaction,
  { person_id, requirement_id, by }: { person_id: string; requirement_id: string; by: string },
) => tell(tx, [person_id], { kind: 'withdrawn', by, requirement_id });

/** An authorisation was withdrawn: told to the person and to whoever leads them. */
export async function tellOfAuthorisationWithdrawn(
  tx: Transaction,
  told: { person_id: string; authorisation_id: string; day: string; by: string },
): Promise<void> {
  const { people } = await readSettings(tx);
  await announceToOnCommit(tx, await insertWithdrawalNotices(tx, told, people.team_by_company));
}

interface Excuse {
  person_id: string;
  requirement_id: string | null;
  exception_id: string;
  from_day: string;
  by: string;
}

/** Somebody need not show something, or is away. */
export const tellOfExcuse = (tx: Transaction, excuse: Excuse) => tellExcuse(tx, excuse, '');

/** That has ended. */
export const tellOfExcuseEnded = (tx: Transaction, excuse: Excuse) => tellExcuse(tx, excuse, '-ended');

function tellExcuse(tx: Transaction, excuse: Excuse, ended: '' | '-ended') {
  const { person_id, requirement_id, exception_id, from_day, by } = excuse;
  const kind = `${requirement_id ? ('exempt' as const) : ('away' as const)}${ended}` as const;
  return tell(tx, [person_id], { kind, by, requirement_id, subject_id: exception_id, about_day: from_day });
}

/** Administrators are told that an auditor asks for evidence, or that an access waits for one of them. */
export async function tellAdministrators(
  tx: Transaction,
  told: { kind: 'evidence-asked' | 'auditor-access-asked'; subject_id: string; by: string },
): Promise<void> {
  const names = await readAdministrators(tx);
  await tell(tx, names, told);
}

/** Administrators are told that nothing more is sent to a receiver: it has failed for days. */
export const tellOfPausedWebhook = (tx: Transaction, webhookId: string) =>
  tellAllAdministrators(tx, { kind: 'webhook-paused', subject_id: webhookId });

/** Administrators are told that an account of the organisation waits for one of them. */
export const tellOfAccessRequest = (tx: Transaction, { request_id }: { request_id: string }) =>
  tellAllAdministrators(tx, { kind: 'access-requested', subject_id: request_id });

/** Administrators are told that a provider says another address of somebody. */
export const tellOfProviderEmail = (tx: Transaction, { person_id }: { person_id: string }) =>
  tellAllAdministrators(tx, { kind: 'provider-email', subject_id: person_id });

/** Administrators are told that the backup that is made by itself failed. */
export const tellOfBackupInBell = (tx: Transaction) =>
  tellAllAdministrators(tx, { kind: 'backup-failed', subject_id: randomUUID() });

async function tellAllAdministrators(tx: Transaction, act: { kind: NoticeKind; subject_id: string }): Promise<void> {
  await announceToOnCommit(tx, await insertActNotices(tx, await readAdministrators(tx), { ...act, by: null }));
}

/** Somebody's second factor changed, whoever did it: the person is told of their own acts, too, and administrators of a copied passkey. */
export async function tellOfFactor(
  tx: Transaction,
  told: { user_id: string; what: FactorNews; by: string },
): Promise<void> {
  const isCopied = told.what === 'block-passkey';
  const people = isCopied ? [...new Set([told.user_id, ...(await readAdministrators(tx))])] : [told.user_id];
  const kind = isCopied ? 'passkey-copied' : told.what === 'reset-second-factor' ? 'factor-reset' : 'factor-changed';
  const by = kind === 'factor-reset' ? told.by : null;
  // Several on a day are told each.
  const subject_id = isCopied ? told.user_id : randomUUID();
  await announceToOnCommit(tx, await insertActNotices(tx, people, { kind, by, subject_id }));
}
