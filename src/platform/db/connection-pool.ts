import pg from 'pg';

type Answer = Parameters<Parameters<pg.Pool['connect']>[0]>;

/** Longest wait for a connection while others are being answered, milliseconds. */
const patienceMs = 15_000;
/** So long after the last answer the database still counts as answering, milliseconds. */
const lastSignMs = 1000;

/** All connections are at work and none was given back in time: the database is there, and busy. */
export class PoolBusy extends Error {}

/**
 * A pool that tells a rush from a database that is away. When nothing is answered, a wait for a connection ends with
 * `connectionTimeoutMillis`, so that people hear of it within five seconds; while answers come, whoever waits in the
 * queue waits on: a thousand people who begin at once are served one after the other, not refused. Whose wait ends is told
 * {@link PoolBusy}, unless the last thing heard of the database was a connection that broke.
 */
export class ConnectionPool extends pg.Pool {
  #answeredAt = 0;
  #brokeAt = 0;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('release', (error: unknown) => {
      // A statement that was refused was answered, too.
      if (!error || error instanceof pg.DatabaseError) this.#answeredAt = Date.now();
      else this.#brokeAt = Date.now();
    });
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
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        const isQueue = error instanceof Error && error.message === 'timeout exceeded when trying to connect';
        if (!isQueue) throw error;
        if (Date.now() <= until && Date.now() - this.#answeredAt <= lastSignMs) continue;
        throw this.#brokeAt > this.#answeredAt ? error : new PoolBusy(error.message, { cause: error });
      }
    }
  }
}
