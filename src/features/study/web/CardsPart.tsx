import { Layers, Lock, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import { studyTexts } from '../study.texts.ts';
import { CardRound } from './CardRound.tsx';
import type { StudyCards } from './study-api.ts';

interface CardsPartProps {
  moduleId: string;
  cards: StudyCards;
  /** Reads the cards anew, in the order of the next round. */
  onAgain: () => Promise<void>;
}

/** The questions that the person missed, one card after the other; why there are none where there are none. */
export function CardsPart({ moduleId, cards, onAgain }: CardsPartProps) {
  const { note, gone, rows } = cards;
  const [round, setRound] = useState(0);
  const goneNote = gone > 0 && <p className="mt-4 text-center text-sm text-ink-faint">{studyTexts.gone(gone)}</p>;
  if (rows.length === 0) {
    return (
      <>
        <EmptyState
          icon={note ? <Lock /> : <Layers />}
          title={note ? studyTexts.hidden : studyTexts.noCards}
          text={note ?? studyTexts.noCardsText}
        />
        {goneNote}
      </>
    );
  }
  const again = async () => {
    await onAgain();
    setRound(round + 1);
  };
  return (
    <div className="mx-auto max-w-2xl">
      <p className="mb-4 text-sm text-ink-soft">{studyTexts.cards}</p>
      <CardRound
        key={round}
        moduleId={moduleId}
        cards={rows}
        onGone={() => void again()}
        whenDone={
          <Button onClick={() => void again()}>
            <RotateCcw className="size-4" aria-hidden="true" />
            {studyTexts.again}
          </Button>
        }
      />
      {goneNote}
    </div>
  );
}
