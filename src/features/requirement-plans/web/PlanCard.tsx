import { Archive, EllipsisVertical, Pencil, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { kindTexts, stateOrder } from '#features/competence/competence.texts.ts';
import { dueWords, spanishDay, validityWords } from '#features/competence/rule-words.rules.ts';
import { StateBadge } from '#features/competence/web/StateBadge.tsx';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Menu, MenuItem, MenuLink } from '#ui/Menu.tsx';
import { Notice } from '#ui/Notice.tsx';
import { goneWords } from '../draft.rules.ts';
import type { Plan } from './requirement-plans-api.ts';

interface PlanCardProps {
  plan: Plan;
  mayChange: boolean;
  onArchive: () => void;
}

/** A plan: for whom, what in which order, how the team stands in it, and what befell it beside its own savings. */
export function PlanCard({ plan, mayChange, onArchive }: PlanCardProps) {
  const { id, name, targets, people, late, requirements } = plan;
  const gone = goneWords(targets);
  const missed = requirements.filter((one) => one.missed.length > 0);
  return (
    <Card className="paper-whole p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-medium break-words">{name}</h2>
          <p className="mt-1 text-sm text-ink-soft">
            {targets.map((target, place) => (
              <span key={target.id}>
                {place > 0 && ' · '}
                <Link
                  to={`${paths.competence}?${target.kind === 'position' ? 'puesto' : 'area'}=${target.id}`}
                  className="inline-block py-1 break-words underline underline-offset-4 hover:text-ink pointer-coarse:py-3"
                >
                  {`${target.kind === 'position' ? 'Puesto' : 'Área'} ${target.name}`}
                </Link>
              </span>
            ))}
          </p>
          <p className="text-sm text-ink-faint">{peopleWords(people, late)}</p>
        </div>
        {mayChange && (
          <div className="no-print">
            <Menu label={`Acciones de ${name}`} icon={<EllipsisVertical aria-hidden="true" />}>
              <MenuLink icon={<Pencil />} to={paths.requirementPlan(id)}>
                Editar
              </MenuLink>
              <MenuItem icon={<Archive />} onClick={onArchive}>
                Archivar
              </MenuItem>
            </Menu>
          </div>
        )}
      </div>
      {(gone.length > 0 || missed.length > 0) && (
        <Notice tone="warning" icon={TriangleAlert} className="mt-3">
          {gone.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {missed.map((one) => (
            <p key={one.requirement_id}>
              {`La regla de «${one.name}» se cambió aparte y no alcanza a ${one.missed.join(', ')}.`}
            </p>
          ))}
          <p>{mayChange ? 'Edita el plan y guárdalo para corregirlo.' : 'La administración puede corregirlo.'}</p>
        </Notice>
      )}
      <ol className="mt-3 divide-y divide-line" aria-label={`Requisitos de ${name}`}>
        {requirements.map((one, place) => (
          <Line key={one.requirement_id} one={one} place={place + 1} />
        ))}
      </ol>
    </Card>
  );
}

function peopleWords(people: number, late: number): string {
  if (people === 0) return 'Hoy nadie de tu equipo lo tiene';
  const words = people === 1 ? '1 persona' : `${people} personas`;
  return late === 0 ? `${words}, nadie atrasado` : `${words}, ${late} con algo atrasado`;
}

function Line({ one, place }: { one: Plan['requirements'][number]; place: number }) {
  const { rule, kind, module, object, counts, requirement_id } = one;
  const states = stateOrder.filter((state) => (counts[state] ?? 0) > 0);
  const note: ReactNode = one.is_ended ? (
    <Badge>Terminado: ya no se pide</Badge>
  ) : (
    !one.is_in_force && <Badge>Rige desde el {spanishDay(rule.from_day)}</Badge>
  );
  return (
    <li className="flex gap-3 py-3">
      <span className="w-6 shrink-0 text-right text-sm text-ink-faint tabular-nums">{place}.</span>
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{one.name}</p>
        <p className="text-sm break-words text-ink-soft">
          {[
            dueWords(rule),
            validityWords(rule),
            module ? `Módulo «${module.title}»` : object && `${kindTexts[kind]}: ${object.name}`,
            one.basis,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {(note || states.length > 0) && (
          <ul className="mt-1 flex flex-wrap items-center gap-2" aria-label={`Cumplimiento de ${one.name}`}>
            {note && <li>{note}</li>}
            {states.map((state) => (
              <li key={state}>
                <Link
                  to={`${paths.competence}?estado=${state}&requisito=${requirement_id}`}
                  className="inline-flex min-h-11 items-center"
                >
                  <StateBadge state={state} count={counts[state] ?? 0} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
