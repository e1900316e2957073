import { type CompetenceState, stateOrder } from '#features/competence/competence.texts.ts';

/** How somebody stands in a requirement on a day. Days 'YYYY-MM-DD', inclusive. */
export interface Cell {
  state: CompetenceState;
  due_day: string;
  valid_until: string | null;
}

/** Days that a packed number has room for, from the first of the year 1 on: more than eleven thousand years. */
export const packedDays = 2 ** 22;
const firstDay = -719_162;
const dayMs = 86_400_000;

/**
 * Reads cells that the database has packed into a number each (the place of the state in {@link stateOrder}, the due day, and the last
 * day on which it holds or 0): thousands of cells are few different ones, each of which is made once.
 */
export function unpacker(): (packed: number) => Cell {
  const known = new Map<number, Cell>();
  return (packed) => {
    const found = known.get(packed);
    if (found) return found;
    const until = packed % packedDays;
    const rest = Math.floor(packed / packedDays);
    const cell = {
      state: stateOrder[Math.floor(rest / packedDays)] ?? 'exempt',
      due_day: dayAt(rest % packedDays),
      valid_until: until === 0 ? null : dayAt(until - 1),
    };
    known.set(packed, cell);
    return cell;
  };
}

const dayAt = (packed: number) => new Date((packed + firstDay) * dayMs).toISOString().slice(0, 10);
const number = (day: string) => Date.parse(day) / dayMs;

/** The states as a line says them. */
const letters: Record<CompetenceState, string> = {
  overdue: 'o',
  expired: 'v',
  not_competent: 'n',
  expiring: 'x',
  pending: 'p',
  in_force: 'i',
  exempt: 'e',
};
const states = new Map(Object.entries(letters).map(([state, letter]) => [letter, state as CompetenceState]));

/** Writes a person's cells as a line: one for each requirement, in their order, apart by commas; nothing where it does not reach them. @param day of the answer, from which days are counted */
export function lineWriter(day: string): (cells: ReadonlyArray<Cell | undefined>) => string {
  const known = new Map<Cell, string>();
  const wordOf = (cell: Cell) => {
    const due = number(cell.due_day) - number(day);
    const word = `${letters[cell.state]}${due}${cell.valid_until ? `/${number(cell.valid_until) - number(day)}` : ''}`;
    known.set(cell, word);
    return word;
  };
  return (cells) => cells.map((cell) => (cell ? (known.get(cell) ?? wordOf(cell)) : '')).join();
}

/** The cells that a line says, with the requirements that they are of. */
export function cellsOfLine(line: string, requirements: ReadonlyArray<{ id: string }>, day: string) {
  const at = (days: string | undefined) => new Date((number(day) + Number(days)) * dayMs).toISOString().slice(0, 10);
  return line.split(',').flatMap((word, place) => {
    const requirement = requirements[place];
    const state = states.get(word.charAt(0));
    if (!requirement || !state) return [];
    const [due, until] = word.slice(1).split('/');
    return [
      { requirement_id: requirement.id, state, due_day: at(due), valid_until: until === undefined ? null : at(until) },
    ];
  });
}
