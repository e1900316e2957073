import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { dayWords } from '#features/competence/rule-words.rules.ts';
import { StateBadge } from '#features/competence/web/StateBadge.tsx';
import { addressWith } from '#platform/web/address-filters.rules.ts';
import type { chooseColumn } from '#platform/web/choose-column.tsx';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { standing } from '../matrix.rules.ts';
import type { Matrix } from './evidence-api.ts';
import type { OpenEvidence } from './EvidenceDialog.tsx';
import { matrixParameters } from './matrix-parameters.ts';

export interface ShownMatrix {
  people: readonly Matrix['people'][number][];
  requirements: readonly Matrix['requirements'][number][];
  onOpen: (open: OpenEvidence) => void;
  /** The box in front of each name, and the one for all of the page. */
  choose: ReturnType<typeof chooseColumn<Matrix['people'][number]>>;
}

/** How far away a key leads from a cell: rows and columns. */
const steps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};
const within = (place: number, count: number) => Math.min(Math.max(place, 0), count - 1);

export function standingWords(counts: Parameters<typeof standing>[0]): string {
  const { good, total } = standing(counts);
  return total === 0 ? '' : `${good} de ${total} al día`;
}

/** People by requirements. Heads and names stay in sight; arrows lead from cell to cell, a press says why it says so. */
export function MatrixTable({ people, requirements, onOpen, choose }: ShownMatrix) {
  const table = useRef<HTMLTableElement>(null);
  const [[row, column], setAt] = useState<readonly [number, number]>([0, 0]);
  const [atRow, atColumn] = [within(row, people.length), within(column, requirements.length)];

  function onKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.cell) return;
    event.preventDefault();
    const next = [within(atRow + step[0], people.length), within(atColumn + step[1], requirements.length)] as const;
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.join('-')}"]`)?.focus();
  }

  return (
    <Card className="overflow-hidden">
      <section aria-label="Personas por requisitos" className="relative max-h-[75vh] overflow-auto">
        <table ref={table} onKeyDown={onKey} className="w-full border-separate border-spacing-0 text-sm tabular-nums">
          <caption className="sr-only">
            Estado de cada persona en cada requisito. Las flechas llevan de una casilla a otra.
          </caption>
          <thead>
            <tr className="align-bottom">
              <th
                scope="col"
                className="sticky top-0 left-0 z-30 min-w-44 border-b border-line bg-surface px-4 py-3 text-left font-medium"
              >
                <span className="-ml-3 inline-flex items-center">
                  <span className="no-print">{choose.header}</span>
                  Persona
                </span>
              </th>
              {requirements.map(({ id, name, counts }) => (
                <th
                  key={id}
                  scope="col"
                  className="sticky top-0 z-20 min-w-40 border-b border-line bg-surface px-3 py-2 text-left text-xs font-medium text-ink-soft"
                >
                  <Link
                    to={addressWith(paths.competence, matrixParameters, { requirement: id })}
                    className="flex min-h-11 flex-col justify-end rounded-control underline decoration-transparent underline-offset-4 hover:decoration-current"
                  >
                    <span className="line-clamp-3">{name}</span>
                    <span className="font-normal text-ink-faint">{standingWords(counts)}</span>
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person, ofRow) => {
              const cells = new Map(person.cells.map((cell) => [cell.requirement_id, cell]));
              return (
                <tr key={person.id}>
                  <th
                    scope="row"
                    className="sticky left-0 z-10 max-w-44 min-w-36 border-b border-line bg-surface px-4 py-1 text-left font-medium break-words sm:max-w-72 sm:min-w-56"
                  >
                    <span className="-ml-3 flex items-center">
                      <span className="no-print">{choose.cell(person)}</span>
                      <PersonLink id={person.id} className="min-h-11">
                        {person.name}
                      </PersonLink>
                    </span>
                    <span className="block pb-1 text-xs font-normal text-ink-faint">
                      {standingWords(person.counts)}
                    </span>
                  </th>
                  {requirements.map((requirement, ofColumn) => {
                    const cell = cells.get(requirement.id);
                    return (
                      <td key={requirement.id} className="border-b border-line p-1">
                        <button
                          type="button"
                          data-cell={`${ofRow}-${ofColumn}`}
                          tabIndex={ofRow === atRow && ofColumn === atColumn ? 0 : -1}
                          onFocus={() => setAt([ofRow, ofColumn])}
                          onClick={() => onOpen({ person, requirement })}
                          className="flex min-h-11 w-full flex-col items-start justify-center gap-0.5 rounded-control px-2 py-1 text-left hover:bg-sunken focus-visible:-outline-offset-2"
                        >
                          {cell ? (
                            <>
                              <StateBadge state={cell.state} />
                              <span className="text-xs text-ink-faint">{dayWords(cell)}</span>
                            </>
                          ) : (
                            <span className="text-ink-faint">No aplica</span>
                          )}
                          <span className="sr-only">{`: ${person.name}, ${requirement.name}`}</span>
                        </button>
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
