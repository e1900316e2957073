import { CalendarClock, CircleAlert, CircleCheck, CircleDashed, CircleSlash, Clock, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { type CompetenceState, stateTexts } from '../competence.texts.ts';

const looks: Record<CompetenceState, { tone: BadgeTone; icon: ReactNode }> = {
  overdue: { tone: 'danger', icon: <CircleAlert aria-hidden="true" /> },
  expired: { tone: 'danger', icon: <CalendarClock aria-hidden="true" /> },
  not_competent: { tone: 'danger', icon: <CircleSlash aria-hidden="true" /> },
  expiring: { tone: 'warning', icon: <RefreshCw aria-hidden="true" /> },
  pending: { tone: 'info', icon: <Clock aria-hidden="true" /> },
  in_force: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  exempt: { tone: 'neutral', icon: <CircleDashed aria-hidden="true" /> },
};

/** The state of a requirement in a word, with its icon: colour only repeats it. */
export function StateBadge({ state, count }: { state: CompetenceState; count?: number }) {
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {count === undefined ? stateTexts[state] : `${stateTexts[state]}: ${count}`}
    </Badge>
  );
}
