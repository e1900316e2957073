import pg from 'pg';

/**
 * A connection through a pooler that gives each transaction another one: what a name was prepared on may be somebody else's by the next
 * statement, so that statements go without names, planned anew each time (decision 0301).
 */
export class UnnamedClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the library's own ten forms of it are one here
  override query(config: any, ...rest: any[]): any {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config && !('submit' in config);
    // oxlint-disable-next-line typescript/no-explicit-any -- as above
    return (super.query as (...given: any[]) => unknown)(isNamed ? { ...config, name: undefined } : config, ...rest);
  }
}
