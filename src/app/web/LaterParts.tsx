import OfflineNotices from './offline/OfflineNotices.tsx';
import { PaperHead } from './PaperHead.tsx';
import { RecentNotices } from './RecentNotices.tsx';

/** What of the frame nobody needs at first: the head of what is printed, errors to be read again, and what is said of a lost network. */
export default function LaterParts({ userId }: { userId: string }) {
  return (
    <>
      <PaperHead />
      <RecentNotices userId={userId} />
      <OfflineNotices userId={userId} />
    </>
  );
}
