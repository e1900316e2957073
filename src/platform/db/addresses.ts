import pg from 'pg';

/** How often it is looked who takes writes while connections are kept, and how long a machine may take to say so, milliseconds. */
const lookEveryMs = 3000;
const answerMs = 1500;
/** So long after the first that says it takes writes, another one may say the same, milliseconds. */
const rivalMs = 200;

/**
 * The machines of an address, as PostgreSQL's own library writes several: `postgres://user:password@one:5432,two:5432/base`. The
 * address itself where it names one.
 */
export function addressesOf(url: string): string[] {
  const [, before = '', machines = '', after = ''] = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#@]+)(.*)$/i.exec(url) ?? [];
  if (!machines.includes(',')) return [url];
  return machines.split(',').map((machine) => `${before}${machine}${after}`);
}

/** None of several machines takes writes now: all of them are replicas, or the only one that does is away. */
export class NoPrimary extends Error {
  /** As PostgreSQL itself says that it cannot be worked with yet. */
  readonly code = '57P03';
}

/** Which of several machines takes writes, for everybody of this process who works with that address. */
class Followed {
  readonly #addresses: string[];
  readonly #listeners = new Set<() => void>();
  #current: string | undefined;
  #looking: Promise<string> | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** As connections name them; one that is not connected knows as much as one that is. */
  readonly #machines: Map<string, { host: string; port: number }>;

  constructor(addresses: string[]) {
    this.#addresses = addresses;
    this.#machines = new Map(addresses.map((address) => [address, new pg.Client({ connectionString: address })]));
  }

  /** The machine that takes writes, as it was found last; looked for where that is not known. */
  address(): Promise<string> {
    return this.#current === undefined ? this.#look() : Promise.resolve(this.#current);
  }

  /** A connection broke or was not to be had: who wants the next one looks first. */
  lost(address: string): void {
    if (this.#current === address) this.#current = undefined;
  }

  isCurrent({ host, port }: { host: string; port: number }): boolean {
    const current = this.#current === undefined ? undefined : this.#machines.get(this.#current);
    return !current || (current.host === host && current.port === port);
  }

  /**
   * Has it looked every three seconds, also while nothing breaks: a machine that hangs breaks no connection.
   *
   * @param moved told when it is another machine
   * @returns ends it
   */
  watch(moved: () => void): () => void {
    this.#listeners.add(moved);
    this.#timer ??= setInterval(() => void this.#look().catch(() => undefined), lookEveryMs).unref();
    return () => {
      this.#listeners.delete(moved);
      if (this.#listeners.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  #look(): Promise<string> {
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #ask(): Promise<string> {
    const found: Primary[] = [];
    const faults: unknown[] = [];
    const asked = this.#addresses.map((address) =>
      askWhoWrites(address).then(
        (primary) => void (primary && found.push(primary)),
        (fault: unknown) => void faults.push(fault),
      ),
    );
    const all = Promise.all(asked);
    // Whoever hangs holds up nobody once one has answered.
    await Promise.race([all, ...asked.map((one) => one.then(() => (found.length > 0 ? wait(rivalMs) : all)))]);
    // Of two, the later line of history: the other one hung while it was replaced.
    const [first] = found.toSorted((left, right) => right.timeline - left.timeline);
    if (!first) throw faults.length === this.#addresses.length ? faults[0] : new NoPrimary('no server takes writes');
    const before = this.#current;
    this.#current = first.address;
    if (before !== first.address) for (const moved of this.#listeners) moved();
    return first.address;
  }
}

interface Primary {
  address: string;
  timeline: number;
}

/** Whether this machine takes writes; null where it is a replica. Fails when it does not answer in time. */
async function askWhoWrites(address: string): Promise<Primary | null> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ file: string | null }>(
      `SELECT CASE WHEN NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off'
        THEN pg_walfile_name(pg_current_wal_lsn()) END AS file`,
    );
    const file = rows[0]?.file;
    return file ? { address, timeline: Number.parseInt(file.slice(0, 8), 16) } : null;
  } finally {
    void client.end().catch(() => undefined);
  }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

const followed = new Map<string, Followed>();

/** Who takes writes at an address with several machines; undefined where it names one. */
export function follow(url: string): Followed | undefined {
  const known = followed.get(url);
  if (known) return known;
  const addresses = addressesOf(url);
  if (addresses.length === 1) return undefined;
  const made = new Followed(addresses);
  followed.set(url, made);
  return made;
}

export type { Followed };

/** The address of one machine to connect with: the one that takes writes, where several are named. */
export async function writableAddress(url: string): Promise<string> {
  return (await follow(url)?.address()) ?? url;
}
