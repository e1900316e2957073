import { randomUUID } from 'node:crypto';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readMailBrand } from '#features/settings/server/mail-brand.ts';
import { acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { MailFailure } from '#platform/mail/mail.ts';
import { readOutboxFigures } from '#platform/mail/outbox.reads.ts';
import { renderLetter } from '#platform/mail/render-letter.ts';
import { notificationsRefusals as refusals } from '../notifications.refusals.ts';
import { testOutcome } from '../notifications.texts.ts';
import { testLetter } from './notification-letters.ts';

/** The server, the sender, and what became of the mails of seven days. One query. */
export async function readMailState({ db, mail }: CallContext) {
  const { waiting, sent, failed, last_fault } = await readOutboxFigures(db);
  return { server: mail?.server ?? null, from: mail?.from ?? null, waiting, sent, failed, lastFault: last_fault };
}

/**
 * Sends a mail to the acting administrator at once, past the outbox, and says what came of it. Refuses with
 * MAIL_NOT_CONFIGURED.
 */
export async function sendTestMail(context: CallContext): Promise<{ isSent: boolean; text: string }> {
  const { mail } = context;
  if (!mail) throw refuse(refusals.MAIL_NOT_CONFIGURED);
  const { db, actor } = acting(context);
  const brand = await readMailBrand(db);
  const letter = testLetter(actor);
  const reason = await mail
    .send({
      id: randomUUID(),
      to: actor.email,
      senderName: brand.name,
      subject: letter.subject,
      ...renderLetter(letter, brand, mail.origin),
    })
    .then(() => null)
    .catch((error: unknown) => {
      if (error instanceof MailFailure) return error.reason;
      throw error;
    });
  await db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: actor.id,
      action: 'send-test-mail',
      subject_type: 'settings',
      subject_id: null,
      details: { reason },
    }),
  );
  return { isSent: reason === null, text: testOutcome(reason, { server: mail.server, to: actor.email }) };
}
