import { Check, CircleCheck, CircleX, RefreshCw, X } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'wouter';
import { offeredOptions } from '#features/assessment/assessment.rules.ts';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { studyTexts } from '../study.texts.ts';
import { sourceLook } from './source-look.ts';
import type { StudyCard } from './study-api.ts';

interface CardFaceProps {
  ref: Ref<HTMLDivElement>;
  moduleId: string;
  card: StudyCard;
  /** What was said of it last. */
  knew: boolean | null;
  isTurned: boolean;
  onTurn: () => void;
  onSay: (knew: boolean) => void;
}

/** A card: the question with its options, and on its back which one is right and why. */
export function CardFace({ ref, moduleId, card, knew, isTurned, onTurn, onSay }: CardFaceProps) {
  const { question_text, image_url, correct_answer, selectedAnswer, explanation, reread, missed, asked } = card;
  const options = offeredOptions({ ...card, points: 1 });
  const history = [studyTexts.missed(missed, asked), card.isRightSince ? studyTexts.isRightSince : null];
  return (
    <div>
      <div
        ref={ref}
        tabIndex={-1}
        className="rounded-card border border-line bg-surface p-5 shadow-card outline-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-chosen-ink sm:p-6"
      >
        <div className="mb-3 flex flex-wrap items-center gap-2 text-xs text-ink-faint">
          <span>{history.filter(Boolean).join('; ')}</span>
          {knew !== null && (
            <Badge tone={knew ? 'success' : 'warning'}>{knew ? studyTexts.saidKnew : studyTexts.saidKnewNot}</Badge>
          )}
        </div>
        <h2 className="text-lg font-semibold break-words">{question_text}</h2>
        {image_url && <img src={image_url} alt="" className="mt-3 max-h-72 rounded-control object-contain" />}
        <ul className="mt-4 space-y-2">
          {options.map(({ letter, mark, text }) => {
            const isRight = isTurned && letter === correct_answer;
            const isOwn = isTurned && letter === selectedAnswer;
            return (
              <li
                key={letter}
                className={cx(
                  'flex items-start gap-3 rounded-control border p-3',
                  isRight ? 'border-success bg-success-soft' : 'border-line',
                )}
              >
                <span className="grid size-6 shrink-0 place-items-center rounded-full border border-line-strong text-xs font-semibold text-ink-soft">
                  {mark}
                </span>
                <span className="min-w-0 flex-1 pt-px break-words">
                  {text}
                  {isRight && (
                    <Told
                      icon={<CircleCheck aria-hidden="true" />}
                      className="text-success"
                      text="Respuesta correcta"
                    />
                  )}
                  {isOwn && !isRight && (
                    <Told icon={<CircleX aria-hidden="true" />} className="text-danger" text="Lo que respondiste" />
                  )}
                </span>
              </li>
            );
          })}
        </ul>
        {isTurned && (
          <>
            {card.question_type === 'open' && (
              <p className="mt-4 text-sm break-words whitespace-pre-wrap">
                <span className="text-ink-faint">Tu respuesta: </span>
                {selectedAnswer}
              </p>
            )}
            {explanation && (
              <p className="mt-4 rounded-control bg-sunken p-3 text-sm break-words whitespace-pre-wrap">
                {explanation}
              </p>
            )}
            {reread && (
              <p className="mt-2 text-sm">
                <span className="text-ink-faint">Dónde releerlo: </span>
                <Link href={`${paths.module(moduleId)}?paso=${reread.step_number}`} className={sourceLook}>
                  Paso {reread.step_number}: {reread.title}
                </Link>
              </p>
            )}
          </>
        )}
      </div>
      {/* Within reach of the thumb, however long the card is. */}
      <div className="sticky bottom-0 z-10 -mx-4 mt-4 bg-canvas px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:bg-transparent sm:p-0">
        {isTurned ? (
          <div className="grid grid-cols-2 gap-2">
            <Button variant="secondary" size="lg" onClick={() => onSay(false)}>
              <X className="size-4 text-danger" aria-hidden="true" />
              {studyTexts.knewNot}
            </Button>
            <Button variant="secondary" size="lg" onClick={() => onSay(true)}>
              <Check className="size-4 text-success" aria-hidden="true" />
              {studyTexts.knew}
            </Button>
          </div>
        ) : (
          <Button size="lg" wide onClick={onTurn}>
            <RefreshCw className="size-4" aria-hidden="true" />
            {studyTexts.turn}
          </Button>
        )}
      </div>
    </div>
  );
}

function Told({ icon, text, className }: { icon: React.ReactNode; text: string; className: string }) {
  return (
    <span className={cx('mt-1 flex items-center gap-1.5 text-sm font-medium [&_svg]:size-4', className)}>
      {icon}
      {text}
    </span>
  );
}
