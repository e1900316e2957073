import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { noValue } from '#ui/no-value.ts';
import { Tooltip } from '#ui/Tooltip.tsx';
import { type CellState, cellLacks, cellStates } from '../dashboards.rules.ts';
import { dashboardTexts } from '../dashboards.texts.ts';
import type { Matrix, MatrixCell, MatrixPerson } from './dashboards-api.ts';
import { MatrixCellDialog, type OpenCell } from './MatrixCellDialog.tsx';

const tones: Record<CellState, string> = {
  completed: 'bg-success-soft text-success',
  evaluation: 'bg-warning-soft text-warning',
  closing: 'bg-warning-soft text-warning',
  half: 'bg-info-soft text-info',
  begun: 'bg-info-soft text-info',
  none: 'bg-sunken text-ink-faint',
};

type CellFigures = Pick<MatrixCell, 'state' | 'progressPercentage'> & { isUpdated?: boolean };

/** What a cell says at a glance: its figure, and what is missing where all the steps are done. */
export function CellText({ cell }: { cell: CellFigures }) {
  const lacks = cell.isUpdated ? dashboardTexts.changeUnread : cellLacks[cell.state];
  if (cell.state === 'none') return noValue;
  return (
    <span className="inline-flex flex-col items-center leading-tight">
      <span className="inline-flex items-center gap-1 whitespace-nowrap">
        {cell.state === 'completed' && <Check className="size-4" aria-hidden="true" />}
        {`${cell.progressPercentage} %`}
      </span>
      {lacks && <span className="text-xs font-normal">{lacks}</span>}
    </span>
  );
}

/** What a cell's figure means, for who hears it. */
function stateWords(cell: MatrixCell): string {
  return cell.isUpdated ? `${cellStates[cell.state]}. ${dashboardTexts.updated}` : cellStates[cell.state];
}

/** A cell in words, for who points at it. */
function cellWords(cell: MatrixCell): string {
  return cell.isUpdated || cell.state === 'none' || cell.state === 'completed'
    ? stateWords(cell)
    : `${cell.progressPercentage} %. ${stateWords(cell)}`;
}

/** People by modules. A press on a cell says why it says so; names lead to the person and to the module. */
export function MatrixTable({ matrix }: { matrix: Matrix }) {
  const [open, setOpen] = useState<OpenCell | null>(null);
  return (
    <Card className="overflow-hidden">
      <section
        aria-label="Personas por módulos"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard
        tabIndex={0}
        className="relative overflow-x-auto"
      >
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">Avance de cada persona en cada módulo, en por ciento</caption>
          <thead>
            <tr className="border-b border-line align-bottom">
              <th scope="col" className="sticky left-0 z-10 min-w-44 bg-surface px-4 py-3 text-left font-medium">
                Persona
              </th>
              {matrix.modules.map((module) => (
                <th key={module.id} scope="col" className="min-w-28 px-2 text-left text-xs font-medium text-ink-soft">
                  <Link
                    href={paths.module(module.id)}
                    className="flex min-h-11 items-end rounded-control py-3 underline decoration-transparent underline-offset-4 hover:decoration-current"
                  >
                    <span className="line-clamp-3">{module.title}</span>
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {matrix.people.map((person) => (
              <tr key={person.id}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 max-w-44 min-w-36 bg-surface px-4 py-1 text-left font-medium break-words sm:max-w-72 sm:min-w-56"
                >
                  <PersonLink id={person.id} className="flex min-h-11 sm:min-h-7">
                    {person.name}
                  </PersonLink>
                  <PersonState person={person} />
                </th>
                {person.cells.map((cell, place) => {
                  const module = matrix.modules[place];
                  if (!module) return null;
                  return (
                    <td key={module.id} className="p-1">
                      <Tooltip text={cellWords(cell)} isName>
                        <button
                          type="button"
                          onClick={() => setOpen({ person, module, cell })}
                          className={cx(
                            'relative flex min-h-11 w-full items-center justify-center rounded-control px-2 py-1 text-center font-medium hover:outline hover:outline-line-strong',
                            tones[cell.state],
                          )}
                        >
                          <CellText cell={cell} />
                          <span className="sr-only">{`. ${stateWords(cell)}: ${person.name}, ${module.title}`}</span>
                        </button>
                      </Tooltip>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <MatrixCellDialog open={open} onClose={() => setOpen(null)} />
    </Card>
  );
}

/** How far the person is, or since when nothing happens. */
export function PersonState({ person }: { person: MatrixPerson }) {
  const { stuckSince, lastActivity, progress } = person;
  return (
    <span className={cx('block pb-1.5 text-xs font-normal', stuckSince ? 'text-warning' : 'text-ink-faint')}>
      {`${progress} % en total`}
      {stuckSince && (
        <>
          {lastActivity ? ' · sin actividad desde ' : ' · sin empezar desde su ingreso, '}
          <TimeAgo at={stuckSince} />
        </>
      )}
    </span>
  );
}

const legend: ReadonlyArray<{ state: CellState; percentage: number }> = [
  { state: 'completed', percentage: 100 },
  { state: 'evaluation', percentage: 100 },
  { state: 'half', percentage: 50 },
  { state: 'none', percentage: 0 },
];
const legendWords: Partial<Record<CellState, string>> = {
  completed: 'Completado: con la evaluación aprobada, si el módulo la tiene',
  evaluation: cellStates.evaluation,
  half: 'Con algún paso hecho',
};

/** What the signs mean; the words and figures say it without their colours. */
export function MatrixLegend() {
  return (
    <ul
      aria-label="Qué significa cada casilla"
      className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft"
    >
      {legend.map(({ state, percentage }) => (
        <li key={state} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={cx('rounded-control border border-line px-2 py-0.5 text-xs font-medium', tones[state])}
          >
            <CellText cell={{ state, progressPercentage: percentage }} />
          </span>
          {legendWords[state] ?? cellStates[state]}
        </li>
      ))}
    </ul>
  );
}
