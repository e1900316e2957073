import { spanishDay } from '#platform/time/spanish-day.ts';

/** Of how many people at once it is asked what they leave, and how many of their sessions and documents are named. */
export const mostNamed = { people: 5_000, things: 5 } as const;

interface Leaving {
  sessions: { total: number; first: ReadonlyArray<{ id: string; name: string; day: string; is_own: boolean }> };
  documents: { total: number; first: ReadonlyArray<{ id: string; code: string; title: string }> };
}

interface Left {
  /** What it is, and how many. */
  heading: string;
  /** Those that are named; one without a link where it is not the reader's. */
  things: Array<{ id: string; words: string; isOpen: boolean }>;
  /** How many more there are than are named. */
  more: number;
}

/** What people leave without anybody, by kind; nothing of a kind of which there is none. */
export function leftBy({ sessions, documents }: Leaving): { sessions: Left | null; documents: Left | null } {
  const some = <One>(
    total: number,
    first: readonly One[],
    words: [string, string],
    tell: (one: One) => Left['things'][number],
  ) =>
    total === 0
      ? null
      : {
          heading: total === 1 ? words[0] : `${total} ${words[1]}`,
          things: first.map(tell),
          more: total - first.length,
        };
  return {
    sessions: some(
      sessions.total,
      sessions.first,
      ['1 sesión por dictar se queda sin docente', 'sesiones por dictar se quedan sin docente'],
      ({ id, name, day, is_own }) => ({ id, words: `${name}, ${spanishDay(day)}`, isOpen: is_own }),
    ),
    documents: some(
      documents.total,
      documents.first,
      ['1 documento controlado se queda sin responsable', 'documentos controlados se quedan sin responsable'],
      ({ id, code, title }) => ({ id, words: `${code} · ${title}`, isOpen: true }),
    ),
  };
}
