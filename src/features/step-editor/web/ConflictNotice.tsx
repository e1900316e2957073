import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ComparedTexts } from './ComparedTexts.tsx';
import type { Words } from './draft-keeper.ts';
import type { OtherWording } from './step-conflict.ts';

interface ConflictNoticeProps {
  mine: Words;
  other: OtherWording;
  isBusy: boolean;
  /** Saves the person's own text over the other one, which stays in the history. */
  onKeepMine: () => void;
}

/** Somebody else saved the step meanwhile: both texts are there, and the person decides. */
export function ConflictNotice({ mine, other, isBusy, onKeepMine }: ConflictNoticeProps) {
  const [isCompared, setCompared] = useState(false);
  return (
    <Notice role="alert" tone="warning" shape="block" isQuiet className="border border-warning">
      <div className="space-y-3 text-base">
        <p className="flex items-start gap-2 font-medium text-warning">
          <GitCompareArrows className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <span>
            {other.updated_by_name ?? 'Otra persona'} guardó otra versión de este paso <TimeAgo at={other.updated_at} />
            . Tu texto sigue aquí.
          </span>
        </p>
        {isCompared && <ComparedTexts other={other} mine={mine} name="el tuyo" />}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setCompared(!isCompared)} aria-expanded={isCompared}>
            {isCompared ? 'Ocultar la comparación' : 'Comparar'}
          </Button>
          <Button onClick={onKeepMine} isBusy={isBusy}>
            Guardar el mío
          </Button>
        </div>
        <p className="text-sm text-ink-soft">
          Si guardas el tuyo, el otro queda en el historial. Si prefieres el otro, descarta tu borrador.
        </p>
      </div>
    </Notice>
  );
}
