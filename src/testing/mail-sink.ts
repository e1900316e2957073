import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Mail } from '#platform/mail/mail.ts';
import { readSmtpConfig } from '#platform/mail/smtp-config.ts';
import { smtpMail } from '#platform/mail/smtp-mail.ts';

export interface SunkMail extends Email {
  /** Receivers as the server was told them, apart from what the message says. */
  envelopeTo: string[];
  raw: string;
}

/** How the server treats what comes next; takes everything unless told. */
export interface SinkManners {
  /** Answer to each receiver, e.g. 550 or 451. */
  receiver?: number;
  /** Answer to the message itself. */
  message?: number;
  /** Goes away in the middle of the message. */
  hangsUp?: boolean;
  /** Never answers the message. */
  hangs?: boolean;
}

export interface MailSink {
  url: string;
  port: number;
  mails: SunkMail[];
  manners: SinkManners;
  /** The newest mail to an address, waited for up to so many milliseconds. */
  mailTo(address: string, withinMs?: number): Promise<SunkMail>;
  close(): Promise<void>;
}

const answer = (code: number) => Object.assign(new Error('de prueba'), { responseCode: code });

/** A real SMTP server that keeps what it is sent. @param account asks for these credentials */
export async function createMailSink(account?: { user: string; pass: string }): Promise<MailSink> {
  const mails: SunkMail[] = [];
  const onAuth: NonNullable<SMTPServerOptions['onAuth']> = (auth, _session, callback) => {
    const isRight = auth.username === account?.user && auth.password === account?.pass;
    callback(isRight ? null : answer(535), isRight ? { user: auth.username } : undefined);
  };
  const server = new SMTPServer({
    disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: !account,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    ...(account ? { onAuth } : {}),
    onRcptTo: (_address, _session, callback) => {
      callback(sink.manners.receiver ? answer(sink.manners.receiver) : null);
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      const { message, hangs, hangsUp } = sink.manners;
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (hangs) return;
        if (hangsUp) {
          for (const connection of server.connections) (connection as { close(): void }).close();
          return;
        }
        if (message) return callback(answer(message));
        const raw = Buffer.concat(chunks).toString('utf8');
        const email = await PostalMime.parse(raw);
        mails.push({ ...email, raw, envelopeTo: session.envelope.rcptTo.map(({ address }) => address) });
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const credentials = account ? `${account.user}:${encodeURIComponent(account.pass)}@` : '';
  const sink: MailSink = {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    port,
    mails,
    manners: {},
    mailTo: async (receiver, withinMs = 10_000) => {
      for (const end = Date.now() + withinMs; ;) {
        const found = mails.findLast((mail) => mail.envelopeTo.includes(receiver));
        if (found) return found;
        if (Date.now() > end) throw new Error(`no mail to ${receiver} within ${withinMs} ms`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}

/** The installation's mail through a sink. @param times shorter ones, where a test waits for them to end */
export function mailThrough(sink: { url: string }, times: Parameters<typeof smtpMail>[1] = {}): Mail {
  const config = readSmtpConfig(sink.url, { from: undefined, origin: 'https://formacion.prueba', perMinute: 6000 });
  return smtpMail(config, times);
}

/** The link in a mail: what follows the # is the secret. */
export function secretIn(mail: SunkMail): string {
  const secret = /#([\w-]{43})/.exec(mail.text ?? '')?.[1];
  if (!secret) throw new Error('the mail holds no link');
  return secret;
}
