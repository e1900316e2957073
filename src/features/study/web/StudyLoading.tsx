import { Loading, Skeleton } from '#ui/States.tsx';
import { studyTexts } from '../study.texts.ts';

/** In the shape of tabs with a summary below. */
export function StudyLoading() {
  return (
    <Loading text={studyTexts.loading}>
      <Skeleton className="mb-5 h-11" />
      <div className="max-w-[72ch] space-y-3">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-24" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-24" />
      </div>
    </Loading>
  );
}
