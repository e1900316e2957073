import { useQuery } from '@tanstack/react-query';
import { organisationApi } from '#features/organisation/web/organisation-api.ts';
import { PeriodList } from '#features/organisation/web/PeriodList.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Card } from '#ui/Card.tsx';

/** What somebody works and worked as, and since when; nothing where nobody has told. */
export function PositionsCard({ personId }: { personId: string }) {
  const found = useQuery(organisationApi.listPositionPeriods.queryOptions({ input: { person_id: personId } }));
  if (found.error) {
    return (
      <LoadFailed error={found.error} text="No se pudieron cargar sus puestos" onRetry={() => void found.refetch()} />
    );
  }
  if (!found.data || found.data.periods.length === 0) return null;
  return (
    <Card className="paper-whole mt-6 p-4 sm:p-6">
      <h2 className="mb-2 text-lg font-semibold">Puestos</h2>
      <PeriodList periods={found.data.periods} />
    </Card>
  );
}
