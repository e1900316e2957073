import type pg from 'pg';
import { type Spanned, spanned } from '../telemetry/telemetry.ts';

/** What a statement is, without its values: its name where it is prepared, and its text with places for them. */
function statementOf(config: unknown): Spanned {
  const { text = '', name } =
    typeof config === 'string' ? { text: config } : ((config as { text?: string; name?: string } | null) ?? {});
  const verb = /^\s*(\w{1,12})/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const by = { 'db.system.name': 'postgresql', 'db.operation.name': verb };
  return {
    name: name || verb,
    kind: 'client',
    timed: 'db.client.operation.duration',
    by,
    told: { 'db.query.text': text, ...(name ? { 'db.statement.name': name } : {}) },
  };
}

type Asked = [config: unknown, ...rest: unknown[]];
type Heard = (error: Error | null, result: unknown) => void;

/** Connections that tell of each statement; used only where somebody listens. */
export const telling = (Client: typeof pg.Client) =>
  class ToldClient extends Client {
    // oxlint-disable-next-line typescript/no-explicit-any -- the library's own ten forms of it are one here
    override query(...asked: any): any {
      const [config, ...rest] = asked as Asked;
      const heard = rest.at(-1);
      const send = (super.query as (...given: unknown[]) => unknown).bind(this);
      // What gives its answer by itself, e.g. a stream of rows.
      if (typeof (config as { submit?: unknown } | null)?.submit === 'function') return send(...asked);
      if (typeof heard !== 'function')
        return spanned(
          () => statementOf(config),
          () => send(...asked) as Promise<unknown>,
        );
      const given = rest.slice(0, -1);
      spanned(
        () => statementOf(config),
        () =>
          new Promise((resolve, reject) => {
            const done: Heard = (error, result) => (error ? reject(error) : resolve(result));
            send(config, ...given, done);
          }),
      ).then(
        (result) => (heard as Heard)(null, result),
        (error: Error) => (heard as Heard)(error, undefined),
      );
      return undefined;
    }
  };
