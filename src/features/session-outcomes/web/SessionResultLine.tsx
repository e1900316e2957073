import { useQuery } from '@tanstack/react-query';
import { testWords } from '../session-outcomes.rules.ts';
import { ReviewLines } from './ReviewLines.tsx';
import { effectivenessApi } from './session-outcomes-api.ts';

interface SessionResultLineProps {
  personId: string;
  sessionId: string;
  /** Who it is and of what, for whoever may void a review; null on one's own sheet. */
  about: { name: string; course: string } | null;
}

/** What a session came to for a person, below its line: test before and after, and whether it is applied. One request for all lines. */
export function SessionResultLine({ personId, sessionId, about }: SessionResultLineProps) {
  const list = useQuery(effectivenessApi.listSessionResults.queryOptions({ input: { id: personId } }));
  const found = list.data?.results.find(({ session_id }) => session_id === sessionId);
  if (!found) return null;
  return (
    <>
      {found.test && <p className="mt-1 text-sm">{testWords(found.test)}</p>}
      <ReviewLines reviews={found.reviews} about={about} />
    </>
  );
}
