import { useQuery } from '@tanstack/react-query';
import { BellRing, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { teamViews } from '#features/duties/duties.rules.ts';
import { pressing, viewTexts } from '#features/duties/team-duties.rules.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { firstOfTeam } from '../notices.rules.ts';
import { AskDialog, type Asking } from './AskDialog.tsx';
import { noticesApi } from './notices-api.ts';
import { addressOfView } from './view-address.ts';

/** Who of the team is late, to whom something falls due, of whom nothing is required: each figure leads to its list. */
export default function TeamDutiesPanel() {
  const [asking, setAsking] = useState<Asking | null>(null);
  const list = useQuery(noticesApi.listTeamDuties.queryOptions({ input: firstOfTeam }));
  if (list.error) {
    return (
      <LoadFailed
        error={list.error}
        text="No se pudo cargar el cumplimiento del equipo."
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) {
    return (
      <Loading text="Cargando el cumplimiento del equipo...">
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  const { figures, people, total, today, hasMail } = list.data;
  return (
    <>
      <ul className="grid gap-2 sm:grid-cols-3">
        {teamViews.map((view) => (
          <li key={view} className="relative rounded-control bg-sunken p-3 hover:bg-line">
            <p className="text-xl font-semibold tabular-nums">{figures[view]}</p>
            <Link href={addressOfView(view)} className="text-sm after:absolute after:inset-0 after:rounded-control">
              {viewTexts[view].label}
            </Link>
            <p className="text-xs text-ink-soft">{viewTexts[view].hint}</p>
          </li>
        ))}
      </ul>
      {people.length === 0 ? (
        <p className="mt-4 flex items-center gap-2 text-sm text-ink-soft">
          <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
          Nadie está atrasado.
        </p>
      ) : (
        <>
          <ul className="mt-4 divide-y divide-line">
            {people.map((person) => (
              <li key={person.id} className="flex items-center gap-3 py-2">
                <div className="min-w-0 flex-1">
                  <PersonLink id={person.id}>{person.name}</PersonLink>
                  <p className="text-sm break-words text-ink-soft">{pressing(person, today)}</p>
                </div>
                {person.asked_on === today ? (
                  <span className="text-sm text-ink-soft">Recordado hoy</span>
                ) : (
                  <IconButton
                    label={`Recordar a ${person.name}`}
                    icon={<BellRing aria-hidden="true" />}
                    onClick={() => setAsking({ people: [person.id], view: 'late', count: 1, name: person.name })}
                  />
                )}
              </li>
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
            <Link
              href={addressOfView('late')}
              className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4"
            >
              {total > people.length ? `y ${total - people.length} más atrasados` : 'Ver la lista'}
            </Link>
            <Button variant="secondary" onClick={() => setAsking({ view: 'late', count: total })}>
              <BellRing className="size-4" aria-hidden="true" />
              Recordar a todos ({total})
            </Button>
          </div>
        </>
      )}
      <AskDialog asking={asking} hasMail={hasMail} onClose={() => setAsking(null)} />
    </>
  );
}
