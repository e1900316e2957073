import type { MemberStatus } from '#features/learning/plan-state.rules.ts';
import { planStateTexts } from '#features/learning/plan-state.texts.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';

/** What lists of people say of somebody, together because they stand together and are loaded with the first of them. */

const tones: Record<MemberStatus, BadgeTone> = {
  'Casi certificado': 'success',
  'En progreso': 'neutral',
  'Necesita apoyo': 'warning',
  'Recién iniciado': 'info',
  'Sin progreso': 'neutral',
};

/** Where somebody stands in the plan, the same words and colours in every list of people (spec P-365 to P-369). */
export function PlanStateBadge({ state }: { state: MemberStatus }) {
  return <Badge tone={tones[state]}>{state}</Badge>;
}

/** When somebody last did something to get on, or that they never did. */
export function LastActivity({ at }: { at: Date | string | null }) {
  return at ? <TimeAgo at={at} /> : planStateTexts.noActivity;
}
