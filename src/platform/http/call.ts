import type { Ai } from '#platform/ai/ai.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Changes } from '#platform/db/changes.ts';
import type { Database } from '#platform/db/database.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { FileStorage } from '#platform/storage/storage.ts';

/** The signed-in person of a call, read from the profile of their session: never from what the request says. */
export interface Actor {
  readonly id: string;
  readonly session_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly company_name: string;
  /** The token that a program shows in the person's name; null for a session of theirs. */
  readonly token?: ActingToken | null;
  /** The organisation demands a second factor of their role, from some day on. */
  readonly demandsFactor?: boolean;
  /** A second factor is demanded of them, and the days to set it up are over. */
  readonly isHeldBack?: boolean;
}

/** What a token lets a program do, beside what its owner may. */
export interface ActingToken {
  readonly id: string;
  readonly scopes: readonly string[];
}

/** Cookies of one request and its answer. */
export interface Cookies {
  get(name: string): string | undefined;
  /** @param maxAge seconds; 0 removes the cookie */
  set(name: string, value: string, options: { maxAge: number; path?: string; readableByScripts?: boolean }): void;
}

/** What every operation's handler is given. */
export interface CallContext {
  readonly db: Database;
  readonly storage: FileStorage;
  /** The installation's language model. */
  readonly ai: Ai;
  /** The way mail leaves; null where no server is configured. */
  readonly mail: Mail | null;
  /** The installation's moment. */
  readonly now: Date;
  /** The moment by the machine's clock, as browsers know it: for sessions and their cookies. */
  readonly browserNow: Date;
  readonly cookies: Cookies;
  readonly clientAddress: string;
  /** Whether others than who sits at this machine may reach this node. */
  readonly isReachedFromElsewhere: boolean;
  readonly userAgent: string | undefined;
  /** Origin that the person's browser uses, without a final slash. */
  readonly origin: string;
  /** The session of the request; null when there is none or the person is inactive. At most one query, once per call. */
  readonly authenticate: () => Promise<Actor | null>;
  /** Reads the session again, for calls that last. */
  readonly reauthenticate: () => Promise<Actor | null>;
  readonly changes: Changes;
  /** Logs a fault that the answer can do without; every other fault is thrown. */
  readonly report: (fault: unknown) => void;
  /** Set by the guard before the handler runs; null only on operations for anyone. */
  readonly actor: Actor | null;
}

/** What a use case needs to know of a call: somebody acts, now, on this database. */
export interface Acting {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly actor: Actor;
  /** Whether anything can be mailed. */
  readonly hasMail: boolean;
  readonly now: Date;
}

/** The acting side of a call whose operation needs a session; the guard has let nobody else through. */
export function acting(context: CallContext): Acting {
  if (!context.actor) throw new Error('This operation is open to anyone and has no acting person.');
  const { db, storage, actor, mail, now } = context;
  return { db, storage, actor, hasMail: mail !== null, now };
}
