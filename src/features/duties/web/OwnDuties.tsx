import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { useOpenRequired } from '#features/competence/web/OpenRequired.tsx';
import { StateBadge } from '#features/competence/web/StateBadge.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { paths } from '#platform/web/paths.ts';
import { Panel } from '#ui/Card.tsx';
import { dutyWords } from '../due-words.rules.ts';
import type { OwnDuties as Own } from './duties-api.ts';

/** What the person has to show, what presses most first: each line leads to what there is to do, and says why. */
export default function OwnDuties({ own }: { own: Own }) {
  const open = useOpenRequired();
  return (
    <Panel
      title="Mi cumplimiento"
      aside={
        <Link
          href={paths.ownSheet}
          className="inline-flex min-h-11 items-center text-sm font-medium text-brand-ink underline underline-offset-4"
        >
          {own.total > own.duties.length ? `Ver todo (${own.total})` : 'Ver mi hoja'}
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {own.duties.map((duty) => (
          // As high as the lines that stand here before (OwnDutiesPanel).
          <li
            key={duty.requirement_id}
            className="relative flex h-(--duty) items-center gap-3 hover:bg-sunken max-sm:flex-col max-sm:items-start max-sm:justify-center max-sm:gap-2"
          >
            <div className="min-w-0 max-sm:w-full sm:flex-1">
              <Link
                href={
                  duty.module
                    ? paths.module(duty.module.id)
                    : duty.document_id
                      ? paths.reading(duty.document_id)
                      : paths.ownSheet
                }
                onClick={(event) => {
                  // Without a network the link leads to what the device keeps of it.
                  if (!duty.module || duty.pressure === 'fine' || !navigator.onLine) return;
                  // What has to be done is opened first: in the plan others may stand before it.
                  event.preventDefault();
                  if (!open.isPending) open.mutate({ requirement_id: duty.requirement_id });
                }}
                className="block truncate font-medium after:absolute after:inset-0 after:rounded-control"
              >
                {duty.name}
              </Link>
              <p className="truncate text-sm text-ink-soft">{dutyWords(duty, own.today)}</p>
              <p className="truncate text-xs text-ink-faint">
                {duty.met_day
                  ? `Cumplido el ${spanishDay(duty.met_day)}`
                  : `Obligatorio desde el ${spanishDay(duty.obliged_from)}`}
              </p>
            </div>
            <StateBadge state={duty.state} />
            <ChevronRight className="size-4 shrink-0 text-ink-faint max-sm:hidden" aria-hidden="true" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
