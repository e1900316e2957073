import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ComparedTexts } from './ComparedTexts.tsx';
import type { KeptElsewhere, Words } from './draft-keeper.ts';

interface ElsewhereNoticeProps {
  mine: Words;
  theirs: KeptElsewhere;
  onChoose: (words: Words) => void;
}

/** The same person wrote something else in this step in another tab or on another device: both texts are there, and they choose. */
export function ElsewhereNotice({ mine, theirs, onChoose }: ElsewhereNoticeProps) {
  const [isCompared, setCompared] = useState(false);
  return (
    <Notice role="alert" tone="warning" shape="block" isQuiet className="border border-warning">
      <div className="space-y-3 text-base">
        <p className="flex items-start gap-2 font-medium text-warning">
          <GitCompareArrows className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <span>
            Escribiste otra cosa en este paso, en otra pestaña o dispositivo, <TimeAgo at={theirs.updated_at} />. Los
            dos textos siguen ahí: elige con cuál sigues.
          </span>
        </p>
        {isCompared && <ComparedTexts other={theirs} mine={mine} name="el de aquí" />}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setCompared(!isCompared)} aria-expanded={isCompared}>
            {isCompared ? 'Ocultar la comparación' : 'Comparar'}
          </Button>
          <Button variant="secondary" onClick={() => onChoose(theirs)}>
            Seguir con el otro
          </Button>
          <Button onClick={() => onChoose(mine)}>Seguir con el de aquí</Button>
        </div>
      </div>
    </Notice>
  );
}
