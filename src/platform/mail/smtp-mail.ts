import { createTransport } from 'nodemailer';
import { isMailable } from './mail-address.ts';
import { type Mail, MailFailure, type Message } from './mail.ts';
import type { SmtpConfig } from './smtp-config.ts';

/** Milliseconds until a server must have accepted the connection, have greeted, and until each of its answers. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000, dnsTimeout: 10_000 };
/** Milliseconds for a whole message, however slowly the server goes on answering. */
const wholeMessage = 30_000;

/** Sends through an SMTP server, one connection per message, so that nothing is repeated without our knowing. */
export function smtpMail(config: SmtpConfig, times: Partial<typeof patience & { wholeMessage: number }> = {}): Mail {
  const { host, port, secure, auth, requireTLS, rejectUnauthorized, from, origin, perMinute } = config;
  const { wholeMessage: deadline = wholeMessage, ...waits } = times;
  let stopping = new AbortController();
  return {
    origin,
    from,
    perMinute,
    server: `${host}:${port}`,
    send: async (message) => {
      if (!isMailable(message.to)) throw new MailFailure('refused', 'EADDRESS', undefined);
      const transport = createTransport({
        host,
        port,
        secure,
        requireTLS,
        ...(auth ? { auth } : {}),
        tls: { rejectUnauthorized },
        ...patience,
        ...waits,
        socketCloseTimeout: 1000,
        // A message is made of our own texts: nothing in it may name a file or an address to be read.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const signal = AbortSignal.any([AbortSignal.timeout(deadline), stopping.signal]);
      try {
        await transport.sendMail({ ...composed(message, from, origin), signal });
      } catch (error) {
        throw signal.aborted ? new MailFailure('unreachable', 'ETIMEDOUT', error) : judge(error);
      }
    },
    abort: () => {
      stopping.abort();
      stopping = new AbortController();
    },
  };
}

function composed(message: Message, from: string, origin: string) {
  return {
    envelope: { from, to: [message.to] },
    from: { name: message.senderName, address: from },
    to: { name: '', address: message.to },
    messageId: `<${message.id}@${new URL(origin).hostname}>`,
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: (message.files ?? []).map(({ name, type, text }) => ({
      filename: name,
      contentType: type,
      content: text,
      contentTransferEncoding: 'base64',
    })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(message.unsubscribeUrl
        ? {
            'List-Unsubscribe': { prepared: true, value: `<${message.unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

function judge(error: unknown): MailFailure {
  const { code = 'EUNKNOWN', responseCode = 0, command } = error as SmtpError;
  const reason = responseCode ? `${code} ${responseCode}` : code;
  const isOfThisMessage = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
  // 421: the server is closing, whatever it was told.
  if (!isOfThisMessage || responseCode === 421) return new MailFailure('unreachable', reason, error);
  const isTemporary = responseCode >= 400 && responseCode < 500;
  return new MailFailure(isTemporary ? 'deferred' : 'refused', reason, error);
}
