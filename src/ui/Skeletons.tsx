import { Card } from './Card.tsx';
import { cx } from './cx.ts';
import { Skeleton } from './States.tsx';

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3'];

/** Lines of a text to come. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className="space-y-2.5">
      {places(lines).map((place) => (
        <Skeleton key={place} className={cx('h-4', place === lines - 1 ? 'w-2/3' : widths[place % 3])} />
      ))}
    </div>
  );
}

/** Rows of a list to come: a round picture, two lines, a figure. */
export function SkeletonList({ rows = 4 }: { rows?: number }) {
  return (
    <div className="divide-y divide-line">
      {places(rows).map((place) => (
        <div key={place} className="flex items-center gap-3 py-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className={cx('h-4', place % 2 ? 'w-1/3' : 'w-1/2')} />
            <Skeleton className="h-3.5 w-1/4" />
          </div>
          <Skeleton className="h-4 w-12" />
        </div>
      ))}
    </div>
  );
}

/** Cards of figures to come. */
export function SkeletonStats({ count = 4 }: { count?: number }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {places(count).map((place) => (
        <Card key={place} className="flex flex-col gap-2 p-4 sm:flex-row sm:gap-3 sm:p-5">
          <Skeleton className="size-8 shrink-0 sm:size-10" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-6 w-1/2" />
          </div>
        </Card>
      ))}
    </div>
  );
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}
