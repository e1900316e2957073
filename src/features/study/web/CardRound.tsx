import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { EmptyState } from '#ui/States.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { beginRound, type Round, saidOf, turned, undone } from '../card-round.rules.ts';
import { studyTexts } from '../study.texts.ts';
import { CardFace } from './CardFace.tsx';
import { type StudyCard, studyApi } from './study-api.ts';
import { useCardKeys } from './use-card-keys.ts';

interface CardRoundProps {
  moduleId: string;
  /** In the order of the round, which stays while it is played. */
  cards: readonly StudyCard[];
  /** A card is nobody's any more: they are read anew. */
  onGone: () => void;
  whenDone: ReactNode;
}

/** One round: each card is turned and said to be known or not, until all are. */
export function CardRound({ moduleId, cards: given, onGone, whenDone }: CardRoundProps) {
  const [cards] = useState(given);
  const [round, setRound] = useState<Round>(() => beginRound(given));
  const face = useRef<HTMLDivElement>(null);
  const keep = useMutation({
    ...studyApi.markStudyCard.mutationOptions(),
    // One after the other: what was taken back must not come last but one.
    scope: { id: 'study-cards' },
    onError: (error) => {
      toastFailure({ title: studyTexts.notKept, description: failureText(error) });
      if (failureCode(error) === 'CARD_NOT_FOUND') onGone();
    },
  });
  const card = cards.find(({ id }) => id === round.queue[0]);
  const known = cards.length - round.queue.length;
  // What was pressed is gone: the keyboard goes on where the card is.
  const hold = () => requestAnimationFrame(() => face.current?.focus({ preventScroll: true }));

  function turn() {
    setRound(turned(round));
    hold();
  }
  function say(knew: boolean) {
    if (!card || !round.isTurned) return;
    setRound(saidOf(round, knew));
    keep.mutate({ moduleId, questionId: card.id, knew });
    hold();
  }
  function undo() {
    const before = undone(round);
    if (!before) return;
    setRound(before.round);
    keep.mutate({ moduleId, questionId: before.id, knew: before.knew });
    hold();
  }
  useCardKeys({ turn, say, undo });

  return (
    <section aria-label="Tarjetas">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <p className="text-sm font-medium tabular-nums" aria-live="polite">
          {card ? studyTexts.left(round.queue.length) : studyTexts.roundDone}
        </p>
        <Button variant="ghost" size="sm" disabled={round.past.length === 0} onClick={undo}>
          <Undo2 className="size-4" aria-hidden="true" />
          {studyTexts.undo}
        </Button>
      </div>
      <ProgressBar value={known} max={cards.length} label="Tarjetas que ya sabías" className="mb-4" />
      {card ? (
        <CardFace
          ref={face}
          moduleId={moduleId}
          card={card}
          knew={round.said[card.id] ?? null}
          isTurned={round.isTurned}
          onTurn={turn}
          onSay={say}
        />
      ) : (
        <div ref={face} tabIndex={-1} className="rounded-card border border-line bg-surface outline-none">
          <EmptyState
            icon={<CircleCheck />}
            title={studyTexts.roundDone}
            text={studyTexts.roundText(cards.length, round.hard.length)}
            action={whenDone}
          />
        </div>
      )}
      <p className="mt-3 hidden text-center text-xs text-ink-faint pointer-fine:block">{studyTexts.keys}</p>
    </section>
  );
}
