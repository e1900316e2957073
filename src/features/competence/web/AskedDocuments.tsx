import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Card } from '#ui/Card.tsx';
import { competenceApi } from './competence-api.ts';
import { Obligations } from './Obligations.tsx';
import { OpenRequired } from './OpenRequired.tsx';

/** What documents the person is asked to read, and how they stand; nothing where none is. */
export function AskedDocuments() {
  const own = useQuery(competenceApi.getOwnCompetence.queryOptions());
  if (own.error) {
    return (
      <LoadFailed error={own.error} text="No se pudo cargar lo que te toca leer" onRetry={() => void own.refetch()} />
    );
  }
  const asked = own.data?.obligations.filter(({ kind }) => kind === 'document') ?? [];
  if (asked.length === 0) return null;
  return (
    <Card className="paper-whole mb-6 p-4 sm:p-6">
      <h2 className="mb-4 text-lg font-semibold">Lo que te toca leer</h2>
      <Obligations obligations={asked} actsOf={(one) => <OpenRequired obligation={one} />} />
    </Card>
  );
}
