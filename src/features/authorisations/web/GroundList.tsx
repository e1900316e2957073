import { CircleCheck, CircleX } from 'lucide-react';
import { stateTexts } from '#features/competence/competence.texts.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import type { Ground } from '../authorisations.rules.ts';

/** What an authorisation rests on, and how each stands for the person; words say what icons say. */
export function GroundList({ grounds }: { grounds: ReadonlyArray<Ground & { valid_until: string | null }> }) {
  if (grounds.length === 0) return <p className="text-sm text-ink-soft">No descansa en ningún requisito.</p>;
  return (
    <ul className="space-y-1 text-sm">
      {grounds.map(({ requirement_id, requirement, state, is_met, valid_until }) => {
        const Icon = is_met ? CircleCheck : CircleX;
        const until = is_met && valid_until ? `, hasta el ${spanishDay(valid_until)}` : '';
        return (
          <li key={requirement_id} className="flex items-start gap-2">
            <Icon className={`mt-0.5 size-4 shrink-0 ${is_met ? 'text-success' : 'text-danger'}`} aria-hidden="true" />
            <span className="min-w-0 break-words">
              {`${requirement}: ${state ? stateTexts[state].toLowerCase() : 'no se le pide a la persona'}${until}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
