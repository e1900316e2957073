import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { type SessionState, stateOf } from '../training-sessions.rules.ts';
import { sessionStateTexts } from '../training-sessions.texts.ts';

const tones: Readonly<Record<SessionState, BadgeTone>> = {
  planned: 'info',
  today: 'warning',
  past: 'warning',
  closed: 'success',
  cancelled: 'neutral',
};

/** Where a session stands. */
export function SessionBadge({ session, today }: { session: Parameters<typeof stateOf>[0]; today: string }) {
  const state = stateOf(session, today);
  return <Badge tone={tones[state]}>{sessionStateTexts[state]}</Badge>;
}
