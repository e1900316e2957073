import { CalendarClock, CircleAlert, CircleCheck, CircleDashed, CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { type AuthorisationState, authorisationStates } from '../authorisations.texts.ts';

const looks: Record<AuthorisationState, { tone: BadgeTone; icon: ReactNode }> = {
  authorised: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  suspended: { tone: 'danger', icon: <CircleAlert aria-hidden="true" /> },
  upcoming: { tone: 'info', icon: <CalendarClock aria-hidden="true" /> },
  withdrawn: { tone: 'neutral', icon: <CircleSlash aria-hidden="true" /> },
  ended: { tone: 'neutral', icon: <CircleDashed aria-hidden="true" /> },
};

/** How an authorisation stands in a word, with its icon: colour only repeats it. */
export function AuthorisationBadge({ state }: { state: AuthorisationState }) {
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {authorisationStates[state]}
    </Badge>
  );
}
