import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { type Stage, stageWords } from '../observation-stage.rules.ts';
import { type Outcome, outcomeWords } from '../observation.rules.ts';

const tones: Record<Stage, BadgeTone> = {
  open: 'info',
  second: 'warning',
  answer: 'warning',
  done: 'neutral',
  voided: 'neutral',
  discarded: 'neutral',
};

/** The outcome, once there is one, and where an assessment stands. @param isOwn whether whoever reads it is who was assessed */
export function StageBadge({
  stage,
  outcome,
  isOwn = false,
}: {
  stage: Stage;
  outcome: Outcome | null;
  isOwn?: boolean;
}) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {outcome !== null && stage !== 'voided' && (
        <Badge tone={outcome === 'met' ? 'success' : 'danger'}>{outcomeWords[outcome]}</Badge>
      )}
      {stage !== 'done' && (
        <Badge tone={tones[stage]}>{isOwn && stage === 'answer' ? 'Espera tu respuesta' : stageWords[stage]}</Badge>
      )}
    </span>
  );
}
