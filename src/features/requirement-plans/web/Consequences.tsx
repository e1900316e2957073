import { Link } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import type { Preview } from './requirement-plans-api.ts';

/** So many are named before the rest is a number. */
const named = 12;

/** Who begins to owe what, and who does no more, before anything is stored. */
export function Consequences({ preview: { begins, ends } }: { preview: Preview }) {
  if (begins.length === 0 && ends.length === 0)
    return <p className="text-sm">A nadie se le pide nada más ni nada menos.</p>;
  return (
    <div className="space-y-4 text-sm">
      <Changes title="Se empieza a pedir" changes={begins} />
      <Changes title="Se deja de pedir" changes={ends} />
    </div>
  );
}

function Changes({ title, changes }: { title: string; changes: Preview['begins'] }) {
  if (changes.length === 0) return null;
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 space-y-2">
        {changes.map(({ requirement_id, name, total, late, people }) => (
          <li key={requirement_id} className="rounded-control bg-sunken p-3">
            <p className="break-words">
              {`«${name}»: ${total === 1 ? '1 persona' : `${total} personas`}`}
              {late > 0 && (
                <span className="text-danger">
                  {late === 1 ? ', 1 atrasada desde el primer día' : `, ${late} atrasadas desde el primer día`}
                </span>
              )}
            </p>
            <p className="mt-1 break-words text-ink-soft">
              {people.slice(0, named).map((person, place) => (
                <span key={person.id}>
                  {place > 0 && ', '}
                  <Link to={paths.personResults(person.id)} target="_blank" className="underline underline-offset-4">
                    {person.name}
                  </Link>
                </span>
              ))}
              {total > named && ` y ${total - Math.min(named, people.length)} más`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
