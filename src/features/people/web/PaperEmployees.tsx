import { displayName, roleLabel } from '#features/identity/identity.rules.ts';
import { roleBefore } from '#features/identity/team.rules.ts';
import { planStateTexts } from '#features/learning/plan-state.texts.ts';
import { dateTime } from '#platform/time/date-time.ts';
import { noValue } from '#ui/no-value.ts';
import { peopleTexts } from '../people.texts.ts';
import { columnWords, type OptionalColumn } from './employee-columns.ts';
import type { Employee } from './people-api.ts';

const texts = peopleTexts.table;

/** The list on paper, lying on its side: everybody with every fact that is known of somebody. */
export function PaperEmployees({
  people,
  columns,
}: {
  people: readonly Employee[];
  columns: readonly OptionalColumn[];
}) {
  const heads = ['Persona', 'Rol', texts.state, texts.progress, texts.activity];
  return (
    <div className="paper-wide hidden print:block">
      <table className="w-full border-collapse text-xs tabular-nums">
        <thead>
          <tr className="border-b border-ink">
            {[...heads, ...columns.map((column) => columnWords[column].header)].map((head) => (
              <th key={head} scope="col" className="py-1 pr-3 text-left font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ plan, ...person }) => (
            <tr key={person.id} className="border-b border-line align-top">
              <th scope="row" className="py-1 pr-3 text-left font-medium wrap-anywhere">
                {displayName(person)}
              </th>
              <td className="py-1 pr-3">
                {roleLabel(roleBefore(person))}
                {person.role === 'inactive' && ' (inactivo)'}
              </td>
              <td className="py-1 pr-3">{plan?.state ?? noValue}</td>
              <td className="py-1 pr-3 whitespace-nowrap">{plan ? `${plan.progress} %` : noValue}</td>
              <td className="py-1 pr-3 whitespace-nowrap">
                {plan ? (plan.lastActivity ? dateTime(plan.lastActivity) : planStateTexts.noActivity) : noValue}
              </td>
              {columns.map((column) => (
                <td key={column} className="py-1 pr-3 wrap-anywhere">
                  {columnWords[column].text({ ...person, plan }) || noValue}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
