import type { Transaction } from './database.ts';

/**
 * What features say that has happened: one function for each event, called in the transaction of the act. A feature names its
 * events and what is told of each in `<feature>.events.ts`; the roof says what follows (`src/app/what-follows.ts`) and hands
 * these functions down to the routes and jobs of whoever tells.
 */
export type Happenings<Events> = {
  readonly [Name in keyof Events]: (tx: Transaction, told: Events[Name]) => Promise<void>;
};

/** What follows each event, in its order. */
export type WhatFollows<Events> = {
  readonly [Name in keyof Events]: ReadonlyArray<(tx: Transaction, told: Events[Name]) => Promise<unknown>>;
};

/** Binds events to what follows them: done one after another where the event is told, and undone with it. */
export function bindEvents<Events>(follows: WhatFollows<Events>): Happenings<Events> {
  const names = Object.keys(follows) as Array<keyof Events>;
  const tell = (name: keyof Events) => async (tx: Transaction, told: Events[keyof Events]) => {
    for (const follow of follows[name]) await follow(tx, told);
  };
  return Object.fromEntries(names.map((name) => [name, tell(name)])) as unknown as Happenings<Events>;
}
