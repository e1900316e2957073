import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { Notice } from '#ui/Notice.tsx';
import { leftBy } from '../leaving.rules.ts';
import { recordsApi } from './records-api.ts';

type Left = NonNullable<ReturnType<typeof leftBy>['sessions']>;

/**
 * Before people's access is taken away: which sessions and documents would be left without anybody, each a link to where somebody else is named.
 * Nothing where they leave none.
 *
 * @param props.ids whose access it is
 */
export function LeavingNote({ ids }: { ids: readonly string[] }) {
  const leaving = useQuery({ ...recordsApi.getLeaving.queryOptions({ input: { ids: [...ids] } }), staleTime: 0 });
  if (leaving.error) {
    return (
      <LoadFailed error={leaving.error} text="No se pudo ver de qué responde" onRetry={() => void leaving.refetch()} />
    );
  }
  if (!leaving.data) return null;
  const { sessions, documents } = leftBy(leaving.data);
  if (!sessions && !documents) return null;
  return (
    <Notice tone="warning" role="status" className="space-y-3">
      {sessions && <Things left={sessions} pathOf={paths.trainingSession} />}
      {documents && <Things left={documents} pathOf={paths.controlledDocument} />}
      <p>Puedes seguir: después quedan marcados en sus listas hasta que alguien los tome.</p>
    </Notice>
  );
}

function Things({ left: { heading, things, more }, pathOf }: { left: Left; pathOf: (id: string) => string }) {
  return (
    <div>
      <p className="font-medium">{heading}</p>
      <ul className="mt-1 list-disc pl-5">
        {things.map(({ id, words, isOpen }) => (
          <li key={id} className="break-words">
            {isOpen ? (
              <Link
                to={pathOf(id)}
                className="inline-block py-1 align-top underline underline-offset-4 pointer-coarse:py-3"
              >
                {words}
              </Link>
            ) : (
              words
            )}
          </li>
        ))}
        {more > 0 && <li>{more === 1 ? 'y 1 más' : `y ${more} más`}</li>}
      </ul>
    </div>
  );
}
