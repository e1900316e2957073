import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { type PlaceState, placeStateOf, type SessionState, stateOf } from '../training-sessions.rules.ts';
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

const placeTones: Readonly<Record<PlaceState, BadgeTone>> = {
  cancelled: 'neutral',
  voided: 'neutral',
  attended: 'success',
  absent: 'danger',
  waiting: 'warning',
  accepted: 'info',
  declined: 'neutral',
  unclosed: 'warning',
  unanswered: 'warning',
};

interface PlaceBadgeProps {
  session: Parameters<typeof placeStateOf>[0];
  today: string;
  /** Said of somebody, or to them. */
  words: Readonly<Record<PlaceState, string>>;
}

/** How somebody who is invited stands in a session. */
export function PlaceBadge({ session, today, words }: PlaceBadgeProps) {
  const state = placeStateOf(session, today);
  return <Badge tone={placeTones[state]}>{words[state]}</Badge>;
}
