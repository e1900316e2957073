import { Link } from 'wouter';
import { reviewTexts } from '#features/review/review.texts.ts';
import { teamPaths } from '#platform/web/team-paths.ts';

/** What nobody has looked at, with the way to it; nothing while there is none. */
export function NotLooked({ moduleId, text }: { moduleId: string; text: string | null }) {
  if (text === null) return null;
  return (
    <>
      <strong className="font-semibold text-warning">{text}</strong>{' '}
      <Link href={teamPaths.reviewModule(moduleId)} className="font-medium text-brand-ink underline">
        {reviewTexts.toReview}
      </Link>
    </>
  );
}
