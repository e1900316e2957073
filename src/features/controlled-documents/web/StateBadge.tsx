import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { stateWords, type VersionState } from '../controlled-documents.rules.ts';

const tones: Record<VersionState, BadgeTone> = {
  draft: 'neutral',
  in_review: 'warning',
  approved: 'info',
  in_force: 'success',
  obsolete: 'neutral',
};

/** How a version stands, in words. */
export function StateBadge({ state }: { state: VersionState }) {
  return <Badge tone={tones[state]}>{stateWords[state]}</Badge>;
}
