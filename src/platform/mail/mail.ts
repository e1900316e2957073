import type { LetterFile } from './letter.ts';

/** One message, ready to leave. */
export interface Message {
  /** Names the message for good: the same each time it is tried, so that a mailbox shows it once. */
  id: string;
  to: string;
  /** Name before the sender's address. */
  senderName: string;
  subject: string;
  text: string;
  html: string;
  /** Address that a mail program may POST to, to end mails of this kind (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  files?: readonly LetterFile[] | undefined;
}

/** The way mail leaves the installation. */
export interface Mail {
  /** Where links lead, e.g. `https://formacion.example`; never what a request says of itself. */
  readonly origin: string;
  /** Address of the sender. */
  readonly from: string;
  /** Host and port of the server, for people. */
  readonly server: string;
  /** Messages a minute that this node may send by itself. */
  readonly perMinute: number;
  /** Resolves once the server has taken the message. Rejects with {@link MailFailure}, within 30 s. */
  send(message: Message): Promise<void>;
  /** Breaks off what is being sent. */
  abort(): void;
}

/**
 * Why a message did not leave. `refused`: the server will not take it, ever; `deferred`: not now; `unreachable`: no
 * message would leave now (network, TLS, credentials, sender).
 */
export class MailFailure extends Error {
  readonly kind: 'refused' | 'deferred' | 'unreachable';
  /** Code and status without any address, e.g. 'EENVELOPE 550'. */
  readonly reason: string;

  constructor(kind: MailFailure['kind'], reason: string, cause: unknown) {
    super(`mail ${kind}: ${reason}`, { cause });
    this.kind = kind;
    this.reason = reason;
  }
}
