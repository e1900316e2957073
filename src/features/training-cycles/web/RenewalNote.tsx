import { Badge } from '#ui/Badge.tsx';
import { renewalTexts } from '../training-cycles.texts.ts';

/** Says of a module that it is being renewed, and what is done again; nothing of any other. */
export function RenewalNote({ renewal }: { renewal: keyof typeof renewalTexts | null }) {
  if (!renewal) return null;
  return (
    <p className="mt-3 text-sm text-ink-soft">
      <Badge tone="info">Renovación</Badge> {renewalTexts[renewal]}
    </p>
  );
}
