import type { VersionState } from '#features/controlled-documents/controlled-documents.rules.ts';

/** Most pages that are noted at once. */
export const mostPages = 5000;

/** Pages from the first to the last that are not among those seen. */
export function pagesMissing(pages: number, seen: readonly number[]): number[] {
  const known = new Set(seen);
  return Array.from({ length: pages }, (_, place) => place + 1).filter((page) => !known.has(page));
}

/** Why somebody cannot sign that they read a version; null where they can. */
export function refuseReading(version: {
  state: VersionState;
  pages: number;
  seen: readonly number[];
  is_read: boolean;
  /** Something is asked about it that was not answered well enough. */
  is_asked: boolean;
}) {
  if (version.state !== 'in_force' && version.state !== 'approved') return 'VERSION_NOT_IN_FORCE' as const;
  if (version.is_read) return 'ALREADY_READ' as const;
  if (pagesMissing(version.pages, version.seen).length > 0) return 'PAGES_MISSING' as const;
  if (version.is_asked) return 'QUESTIONS_OPEN' as const;
  return null;
}

/** The page on which reading goes on: the first that was not seen, else the first. */
export const nextPage = (pages: number, seen: readonly number[]): number => pagesMissing(pages, seen)[0] ?? 1;

/** Pages as people say them: '2, 4 y 7 a 9'. */
export function pageWords(pages: readonly number[]): string {
  const runs: Array<[number, number]> = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else runs.push([page, page]);
  }
  const words = runs.flatMap(([from, to]) =>
    from === to ? [String(from)] : to === from + 1 ? [String(from), String(to)] : [`${from} a ${to}`],
  );
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} y ${words.at(-1)}` : (words[0] ?? '');
}

/** How somebody answered what is asked of a version, with the attempt it took: '3 de 4 correctas, en el intento 2'. */
export const answeredWords = ({ right, asked, number }: { right: number; asked: number; number: number }): string =>
  `${right} de ${asked} correctas, ${number === 1 ? 'al primer intento' : `en el intento ${number}`}`;

/** What stands on every sheet of a copy. */
export const copyWords = (copy: { number: number; isObsolete: boolean; by: string; at: string }): string =>
  [copy.isObsolete && 'OBSOLETA', 'Copia no controlada', `v${copy.number}`, `impreso por ${copy.by} el ${copy.at}`]
    .filter(Boolean)
    .join(' · ');
