import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { follow, writableAddress } from './addresses.ts';
import type { Transaction } from './database.ts';
import { ended } from './ended.ts';

/** Says that something changed; never what: screens read again what their person may see. */
export interface Change {
  /** The person whose records changed, or '*' when everybody's screens are concerned. */
  readonly about: string;
  /** The browser tab that made the change and knows of it already; null when unknown. */
  readonly by: string | null;
  /** Sessions of that person were ended, and nothing else: for the devices that had them, and for nobody's figures. */
  readonly endsSessions?: true;
}

export interface Changes {
  /** Tells every node, within about 100 ms and outside any transaction: a change is never slower for being told. */
  announce(change: Change): void;
  /**
   * What was announced within so many milliseconds; everything, where that cannot be told: so long ago, or before this node
   * was there.
   */
  since(milliseconds: number): Change[];
  /** @returns a function that ends the watching */
  watch(listener: (change: Change) => void): () => void;
  /** Ends every watching, telling the watchers one last '*' so that they look. */
  close(): Promise<void>;
  isClosed(): boolean;
  /** Whether what other nodes announce arrives here now, as far as the connection knows. */
  isHearing(): boolean;
}

const everything: Change = { about: '*', by: null };
/** How long what was announced is remembered for those who begin to watch, milliseconds, and how many such announcements. */
const rememberedFor = 60_000;
const mostRemembered = 5000;

const channel = 'changes';
const flushAfterMs = 100;
const reconnectAfterMs = 1000;
/** PostgreSQL carries less than 8,000 bytes per notification. */
const changesPerNotification = 60;

/**
 * Tells every node once this transaction is committed, and not otherwise. For acts that are rare: transactions with a NOTIFY
 * inside commit one after another.
 *
 * @param about the person whose records change
 */
export async function announceOnCommit(tx: Transaction, about: string): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${channel}, ${JSON.stringify([{ about, by: null } satisfies Change])})`);
}

/** As {@link announceOnCommit}, for many people at once. */
export async function announceToOnCommit(tx: Transaction, people: readonly string[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(people.length / changesPerNotification) }, (_, at) =>
    JSON.stringify(
      people
        .slice(at * changesPerNotification, (at + 1) * changesPerNotification)
        .map((about) => ({ about, by: null }) satisfies Change),
    ),
  );
  if (parts.length === 0) return;
  await tx.execute(sql`SELECT pg_notify(${channel}, part) FROM unnest(${sql.param(parts)}::text[]) AS part`);
}

/**
 * As {@link announceOnCommit}, that sessions were ended, as a column of the statement that ends them.
 *
 * @param userId the column that says whose they were
 */
export const announcedEnd = (userId: SQL): SQL =>
  sql`pg_notify(${channel}, json_build_array(json_build_object('about', ${userId}, 'by', NULL, 'endsSessions', true))::text)`;

/**
 * Carries changes between the nodes of one database by LISTEN and NOTIFY. Announcements are gathered and sent in one
 * statement of their own, because a NOTIFY inside a transaction makes all commits of the server wait for one another.
 * A lost connection is made anew, and everybody is told '*' then, since nobody knows what was missed.
 */
export function openChanges(url: string): Changes {
  const listeners = new Set<(change: Change) => void>();
  const waiting = new Map<string, Change>();
  const following = follow(url);
  let client: pg.Client | undefined;
  /** Gives the connection that stands up, for another one. */
  let lose: () => void = () => undefined;
  // The machine that took writes may hang, and break nothing.
  const unwatch = following?.watch(() => lose());
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** When each was heard last; the oldest come first. */
  const heard = new Map<string, { change: Change; at: number }>();
  let knowsSince = performance.now();

  const deliver = (change: Change) => {
    remember(change);
    for (const listener of listeners) listener(change);
  };

  function remember(change: Change): void {
    const key = keyOf(change);
    const now = performance.now();
    heard.delete(key);
    heard.set(key, { change, at: now });
    for (const [oldest, { at }] of heard) {
      if (heard.size <= mostRemembered && now - at <= rememberedFor) break;
      heard.delete(oldest);
      knowsSince = at;
    }
  }

  async function connect(isAgain: boolean): Promise<void> {
    const again = () => setTimeout(() => void connect(true), reconnectAfterMs).unref();
    const connectionString = await writableAddress(url).catch(() => undefined);
    if (isClosed) return;
    if (connectionString === undefined) return void again();
    const next = new pg.Client({ connectionString, connectionTimeoutMillis: 4000, keepAlive: true });
    let isLost = false;
    const onLoss = () => {
      if (isLost || isClosed) return;
      isLost = true;
      client = undefined;
      lose = () => undefined;
      following?.lost(connectionString);
      next.end().catch(() => undefined);
      again();
    };
    lose = onLoss;
    next.on('error', onLoss);
    next.on('end', onLoss);
    next.on('notification', ({ payload }) => {
      for (const change of JSON.parse(payload ?? '[]') as Change[]) deliver(change);
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
      if (isClosed) return void (await next.end());
      client = next;
      if (isAgain) deliver(everything);
    } catch {
      onLoss();
    }
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const changes = [...waiting.values()];
    waiting.clear();
    for (let start = 0; start < changes.length; start += changesPerNotification) {
      const part = changes.slice(start, start + changesPerNotification);
      await client
        ?.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify(part)])
        // The connection is going; the reconnection tells everybody.
        .catch(() => undefined);
    }
  }

  const connecting = connect(false);
  return {
    announce: (change) => {
      waiting.set(keyOf(change), change);
      timer ??= setTimeout(() => void flush(), flushAfterMs);
    },
    since: (milliseconds) => {
      const from = performance.now() - milliseconds;
      if (from <= knowsSince) return [everything];
      return [...heard.values()].filter(({ at }) => at >= from).map(({ change }) => change);
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      isClosed = true;
      unwatch?.();
      clearTimeout(timer);
      deliver(everything);
      listeners.clear();
      await connecting;
      if (client) await ended(client);
    },
    isClosed: () => isClosed,
    isHearing: () => client !== undefined,
  };
}

function keyOf({ about, by, endsSessions }: Change): string {
  return `${about} ${by} ${endsSessions === true}`;
}
