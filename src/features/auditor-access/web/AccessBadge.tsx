import { Badge } from '#ui/Badge.tsx';
import type { AccessState } from '../auditor-access.rules.ts';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';

const tones = {
  waiting: 'warning',
  'in-force': 'success',
  over: 'neutral',
  revoked: 'danger',
  declined: 'neutral',
} as const;

/** How an access stands, as a word in its colour. */
export const AccessBadge = ({ state }: { state: AccessState }) => (
  <Badge tone={tones[state]}>{texts.states[state]}</Badge>
);
