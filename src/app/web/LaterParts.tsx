import OfflineNotices from './offline/OfflineNotices.tsx';
import { PaperHead } from './PaperHead.tsx';

/** What of the frame nobody needs at first: the head of what is printed, and what is said of a lost network. */
export default function LaterParts({ userId }: { userId: string }) {
  return (
    <>
      <PaperHead />
      <OfflineNotices userId={userId} />
    </>
  );
}
