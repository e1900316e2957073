import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** What the driver's connection can do that its types leave out. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Rows that a finished COPY moved, of its command tag `COPY 42`. */
const rowsOf = (tag: string) => Number(tag.split(' ')[1]);

/**
 * The bytes of a `COPY … TO STDOUT`, no faster than they are read. `rows` is told at the end.
 *
 * The connection rests while the reader is behind, and only then: with the last byte, with a fault, and when nobody wants
 * the rest it runs again, or whoever asks next would wait for ever.
 */
export class CopyOut extends Readable implements Submittable {
  rows = 0;
  readonly #statement: string;
  #connection: Connection | undefined;

  private constructor(statement: string) {
    super();
    this.#statement = statement;
  }

  static start(client: Client, statement: string): CopyOut {
    return client.query(new CopyOut(statement));
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  override _destroy(fault: Error | null, done: (fault?: Error | null) => void): void {
    this.#connection?.stream.resume();
    done(fault);
  }

  handleCopyData({ chunk }: { chunk: Uint8Array }, connection: Connection): void {
    if (this.destroyed) return;
    // The driver writes its next bytes over these.
    if (!this.push(Buffer.from(chunk))) connection.stream.pause();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = rowsOf(text);
  }

  handleReadyForQuery(connection: Connection): void {
    // The last rows and this often come in one piece, which nobody who reads them knows of.
    connection.stream.resume();
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

/** Sends the bytes of a table to a `COPY … FROM STDIN`. @returns how many rows were taken */
export function copyIn(client: Client, statement: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    const send = async (connection: CopyConnection) => {
      for await (const chunk of chunks) {
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      connection.endCopyFrom();
    };
    const copy = {
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => {
        send(connection).catch((fault: unknown) => {
          connection.sendCopyFail(fault instanceof Error ? fault.message : 'unreadable');
          reject(fault);
        });
      },
      handleCommandComplete: ({ text }: { text: string }) => {
        rows = rowsOf(text);
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: reject,
    };
    client.query(copy);
  });
}
