import { PersonLink } from '#platform/web/PersonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { noValue } from '#ui/no-value.ts';
import { Table } from '#ui/Table.tsx';
import { standingWords } from '../authorisations.rules.ts';
import { AuthorisationBadge } from './AuthorisationBadge.tsx';
import type { AuthorisationMatrix } from './authorisations-api.ts';

type People = ReadonlyArray<AuthorisationMatrix['people'][number]>;

interface TableProps {
  people: People;
  activities: AuthorisationMatrix['activities'];
}

/** People by activities; on phones and on paper a person at a time. */
export function AuthorisationTable({ people, activities }: TableProps) {
  return (
    <>
      <Card className="hidden p-5 lg:block print:hidden">
        <Table
          caption="Personas por actividades"
          whenNarrow="scroll"
          rows={people}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'person',
              header: 'Persona',
              isTitle: true,
              cell: ({ id, name }) => <PersonLink id={id}>{name}</PersonLink>,
            },
            ...activities.map((activity) => ({
              id: activity.id,
              header: <span className="block max-w-56 whitespace-normal">{activity.name}</span>,
              cell: ({ cells }: People[number]) => {
                const cell = cells.find(({ activity_id }) => activity_id === activity.id);
                if (!cell) return noValue;
                return (
                  <span className="flex max-w-56 flex-col items-start gap-1">
                    <AuthorisationBadge state={cell.state} />
                    <span className="text-xs break-words">{standingWords(cell)}</span>
                  </span>
                );
              },
            })),
          ]}
        />
      </Card>
      <div className="lg:hidden print:block">
        <AuthorisationCards people={people} />
      </div>
    </>
  );
}

/** Each person with what they are and were authorised for, how it stands, since when and why: the same on a phone and on paper. */
function AuthorisationCards({ people }: { people: People }) {
  return (
    <ul className="space-y-3">
      {people.map(({ id, name, cells }) => (
        <li key={id} className="break-inside-avoid">
          <Card className="p-4">
            <h2 className="font-semibold">
              <PersonLink id={id}>{name}</PersonLink>
            </h2>
            <ul className="divide-y divide-line">
              {cells
                .toSorted((a, b) => a.activity.localeCompare(b.activity, 'es'))
                .map((cell) => (
                  <li key={cell.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2 text-sm">
                    <span className="min-w-0 flex-1 basis-56 break-words">
                      <span className="font-medium">{cell.activity}</span>
                      <span className="block text-ink-soft">{standingWords(cell)}</span>
                    </span>
                    <AuthorisationBadge state={cell.state} />
                  </li>
                ))}
            </ul>
          </Card>
        </li>
      ))}
    </ul>
  );
}
