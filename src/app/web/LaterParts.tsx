import { NoticeBell } from '#features/notifications/web/NoticeBell.tsx';
import OfflineNotices from './offline/OfflineNotices.tsx';
import { PaperHead } from './PaperHead.tsx';
import { RecentNotices } from './RecentNotices.tsx';
import { useBringAhead } from './use-bring-ahead.ts';
import { useLiveScreens } from './use-live-screens.ts';

/**
 * What of the frame nobody needs at first: the next screen made ready, what happens elsewhere meanwhile, the head of what is printed, the bell,
 * errors to be read again, and what is said of a lost network.
 */
export default function LaterParts({ userId, since }: { userId: string; since: number }) {
  useLiveScreens(since);
  useBringAhead(userId);
  return (
    <>
      <PaperHead />
      <NoticeBell />
      <RecentNotices userId={userId} />
      <OfflineNotices userId={userId} />
    </>
  );
}
