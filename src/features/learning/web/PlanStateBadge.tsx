import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import type { MemberStatus } from '../plan-state.rules.ts';

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
