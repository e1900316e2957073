import { Page } from '#ui/Page.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { learnerDashboardTexts } from '../learner-dashboard.texts.ts';

/** The shape of a dashboard while its figures are on their way. */
export function DashboardSkeleton() {
  return (
    <Page>
      <Loading text={learnerDashboardTexts.loading}>
        <Skeleton className="mb-6 h-24" />
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-24" />
          ))}
        </div>
        <div className="mt-6 grid gap-4 lg:grid-cols-3">
          <Skeleton className="h-72 lg:col-span-2" />
          <Skeleton className="h-72" />
        </div>
      </Loading>
    </Page>
  );
}
