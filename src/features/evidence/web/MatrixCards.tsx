import { ChevronDown } from 'lucide-react';
import { dayWords } from '#features/competence/rule-words.rules.ts';
import { StateBadge } from '#features/competence/web/StateBadge.tsx';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { type ShownMatrix, standingWords } from './MatrixTable.tsx';

/** The matrix on a phone: a person at a time, opened to what they have to show; with one requirement chosen that one alone. */
export function MatrixCards({ people, requirements, onOpen, choose }: ShownMatrix) {
  const isOne = requirements.length === 1;
  return (
    <ul className="space-y-3">
      {people.map((person) => {
        const cells = new Map(person.cells.map((cell) => [cell.requirement_id, cell]));
        const own = requirements.filter(({ id }) => isOne || cells.has(id));
        const list = (
          <ul className="divide-y divide-line border-t border-line">
            {own.map((requirement) => {
              const cell = cells.get(requirement.id);
              return (
                <li key={requirement.id}>
                  <button
                    type="button"
                    onClick={() => onOpen({ person, requirement })}
                    className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-left text-sm"
                  >
                    <span className="min-w-0 flex-1 basis-40 break-words">{requirement.name}</span>
                    <span className="flex flex-col items-end gap-0.5">
                      {cell ? <StateBadge state={cell.state} /> : <span className="text-ink-faint">No aplica</span>}
                      {cell && <span className="text-xs text-ink-faint">{dayWords(cell)}</span>}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        );
        return (
          <li key={person.id}>
            <Card className="p-4">
              <span className="-ml-3 flex items-center">
                {choose.cell(person)}
                <PersonLink id={person.id} className="min-h-11">
                  {person.name}
                </PersonLink>
              </span>
              {isOne ? (
                list
              ) : own.length === 0 ? (
                <p className="text-sm text-ink-faint">No tiene que demostrar nada.</p>
              ) : (
                <details className="group">
                  <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-sm text-ink-soft">
                    {standingWords(person.counts)}
                    <ChevronDown
                      className="size-4 transition-transform duration-150 group-open:rotate-180"
                      aria-hidden="true"
                    />
                  </summary>
                  {list}
                </details>
              )}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
