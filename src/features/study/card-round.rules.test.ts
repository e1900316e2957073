import { expect, it } from 'vitest';
import { inRoundOrder } from './card-order.rules.ts';
import { beginRound, type Round, saidOf, turned, undone } from './card-round.rules.ts';

const begun = () =>
  beginRound([
    { id: 'x', knew: null },
    { id: 'y', knew: false },
    { id: 'z', knew: true },
  ]);
const say = (round: Round, knew: boolean) => saidOf(turned(round), knew);

it('takes a known card away and brings one that was not known behind the others, until all are known', () => {
  let round = say(begun(), false);
  expect([round.queue, round.hard, round.isTurned]).toEqual([['y', 'z', 'x'], ['x'], false]);
  round = say(say(round, true), true);
  expect(round.queue).toEqual(['x']);
  round = say(round, false);
  expect([round.queue, round.hard]).toEqual([['x'], ['x']]);
  expect(say(round, true).queue).toEqual([]);
});

it('asks to look before anything is said', () => {
  const round = begun();
  expect(saidOf(round, true)).toBe(round);
  const done = beginRound([]);
  expect([turned(done), saidOf(done, true), undone(done)]).toEqual([done, done, null]);
});

it('undoes press by press, and says what was kept of the card before', () => {
  const first = begun();
  const second = say(say(first, true), true);
  const back = undone(second);
  expect(back).toMatchObject({ id: 'y', knew: false, round: { queue: ['y', 'z'], isTurned: true } });
  expect(undone(back?.round ?? first)).toMatchObject({ id: 'x', knew: null, round: { queue: ['x', 'y', 'z'] } });
  // Said twice in a round: what was said the first time stands again.
  const twice = say(say(say(say(first, false), true), true), true);
  expect(undone(twice)).toMatchObject({ id: 'x', knew: false });
});

it('begins with what was not known, then what nobody said anything of, the longest ago first', () => {
  const at = (day: number) => new Date(2026, 0, day);
  const card = (name: string, knew: boolean | null, day: number) => ({
    name,
    knew,
    said_at: knew === null ? null : at(day),
    lastMissed: at(knew === null ? day : 1),
  });
  const cards = [
    card('known', true, 2),
    card('new', null, 5),
    card('older', null, 3),
    card('not late', false, 9),
    card('not', false, 4),
    card('known late', true, 8),
  ];
  expect(inRoundOrder(cards).map(({ name }) => name)).toEqual([
    'not',
    'not late',
    'older',
    'new',
    'known',
    'known late',
  ]);
});
