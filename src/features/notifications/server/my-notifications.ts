import { appendAudit } from '#features/audit/server/append-audit.ts';
import { isAnythingRequired } from '#features/duties/server/duties.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting, CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { takeBackMails } from '#platform/mail/post-mail.ts';
import { notificationsRefusals as refusals } from '../notifications.refusals.ts';
import { kindsOf, type NotificationKind } from '../notifications.rules.ts';
import { areCertificatesIssued, areCoursesOffered, readChoices } from './notifications.reads.ts';
import { switchOff, upsertChoice } from './notifications.writes.ts';

/** Which mails the acting person is written by themselves, and whether any are. Five queries. */
export async function readMyNotifications({ db, actor, hasMail }: Acting) {
  const { onboarding } = await readSettings(db);
  const choices = await readChoices(db, actor.id);
  return {
    hasMail,
    isEnabled: onboarding.enable_notifications,
    kinds: kindsOf(actor.role, {
      isAnythingRequired: await isAnythingRequired(db),
      hasCertificates: await areCertificatesIssued(db),
      areCoursesOffered: await areCoursesOffered(db),
    }).map((kind) => ({ kind, isOn: choices[kind] })),
  };
}

/** Switches one kind of mail on or off; what waits to be sent of it is taken back. */
export async function updateMyNotifications(call: Acting, { kind, isOn }: { kind: NotificationKind; isOn: boolean }) {
  const { db, actor } = call;
  await db.transaction(async (tx) => {
    await upsertChoice(tx, actor.id, kind, isOn);
    await note(tx, actor.id, kind, isOn);
  });
  return readMyNotifications(call);
}

/** Switches a kind of mail off for whoever has the link; doing so again changes nothing. Refuses with UNKNOWN_LINK. */
export async function unsubscribe({ db }: CallContext, token: string, kind: NotificationKind): Promise<void> {
  await db.transaction(async (tx) => {
    const userId = await switchOff(tx, token, kind);
    if (!userId) throw refuse(refusals.UNKNOWN_LINK);
    await note(tx, userId, kind, false);
  });
}

async function note(tx: Transaction, userId: string, kind: NotificationKind, isOn: boolean): Promise<void> {
  if (!isOn) await takeBackMails(tx, [userId], [kind.replace('_', '-')]);
  await appendAudit(tx, {
    actor_id: userId,
    action: 'choose-notifications',
    subject_type: 'profile',
    subject_id: userId,
    details: { kind, isOn },
  });
}
