import pg from 'pg';
import { type Followed, follow } from './addresses.ts';

type Answer = Parameters<Parameters<pg.Pool['connect']>[0]>;

/** Longest wait for a connection while others are being answered, milliseconds. */
const patienceMs = 15_000;
/** So long after the last answer the database still counts as answering, milliseconds. */
const lastSignMs = 1000;

/** Codes after which another machine may be the one that takes writes: it stops, or may only be read. */
const gone = new Set(['57P01', '57P02', '57P03', '25006']);

/** All connections are at work and none was given back in time: the database is there, and busy. */
export class PoolBusy extends Error {}

/**
 * A pool that tells a rush from a database that is away. When nothing is answered, a wait for a connection ends with
 * `connectionTimeoutMillis`, so that people hear of it within five seconds; while answers come, whoever waits in the
 * queue waits on: a thousand people who begin at once are served one after the other, not refused. Whose wait ends is told
 * {@link PoolBusy}, unless the last thing heard of the database was a connection that broke. Where an address names several machines,
 * connections are made to the one that takes writes, and those to another one are ended (decision 0302).
 */
export class ConnectionPool extends pg.Pool {
  #answeredAt = 0;
  #brokeAt = 0;
  readonly #following: Followed | undefined;
  readonly #unwatch: () => void;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.#following = follow(config.connectionString ?? '');
    this.#unwatch = this.#following?.watch(() => undefined) ?? (() => undefined);
    this.on('release', (error: unknown, client: pg.PoolClient) => {
      // A statement that was refused was answered, too.
      if (!error || error instanceof pg.DatabaseError) this.#answeredAt = Date.now();
      else this.#brokeAt = Date.now();
      if (error && (!(error instanceof pg.DatabaseError) || gone.has(error.code ?? ''))) this.#lost(client);
    });
    this.on('error', (_error, client) => this.#lost(client));
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    this.#unwatch();
    return callback ? void super.end(callback) : super.end();
  }

  #lost(client: pg.Client | pg.PoolClient | undefined): void {
    if (client && this.#following?.isCurrent(client)) this.#following.lost(this.options.connectionString ?? '');
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...answer: Answer) => void): void;
  override connect(callback?: (...answer: Answer) => void): Promise<pg.PoolClient> | undefined {
    const client = this.#wait(Date.now() + patienceMs);
    if (!callback) return client;
    client.then(
      (given) => callback(undefined, given, given.release.bind(given)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  async #wait(until: number): Promise<pg.PoolClient> {
    const following = this.#following;
    for (let failed = 0; ;) {
      // What each new connection is made with.
      if (following) this.options.connectionString = await following.address();
      const { connectionString: tried = '' } = this.options;
      try {
        const client = await super.connect();
        if (!following || following.isCurrent(client)) return client;
        client.release(true);
      } catch (error) {
        const isQueue = error instanceof Error && error.message === 'timeout exceeded when trying to connect';
        if (!isQueue) {
          following?.lost(tried);
          // Once more, where another machine may have taken its place.
          if (following && failed++ === 0) continue;
          throw error;
        }
        if (Date.now() <= until && Date.now() - this.#answeredAt <= lastSignMs) continue;
        throw this.#brokeAt > this.#answeredAt ? error : new PoolBusy(error.message, { cause: error });
      }
    }
  }
}
