import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { leastAnswers, scores } from '../session-outcomes.rules.ts';
import { scoreTexts, outcomesTexts as texts } from '../session-outcomes.texts.ts';
import type { SurveyOutcome } from './session-outcomes-api.ts';

const mean = (value: number) => value.toLocaleString('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** How people found a session: sums and words without names, from three answers on. */
export function SurveyCard({ survey: { asked, answered, totals } }: { survey: SurveyOutcome }) {
  return (
    <Card className="paper-whole mt-6 p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{texts.survey}</h2>
      <p className="mt-0.5 text-sm text-ink-soft">
        {answered === 1 ? `Respondió 1 de ${asked}.` : `Respondieron ${answered} de ${asked}.`}
        {totals && ' De 1, nada de acuerdo, a 5, muy de acuerdo.'}
        {!totals && ` Los resultados se ven desde ${leastAnswers} respuestas, para que nadie sepa quién dijo qué.`}
      </p>
      {totals && (
        <>
          <ul className="mt-3 divide-y divide-line">
            {totals.questions.map((one) => (
              <li key={one.question} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                <span className="min-w-0 flex-1 basis-64 break-words">{one.question}</span>
                <Counts counts={one.counts} total={answered} />
                <span className="w-16 text-right font-semibold tabular-nums">
                  {mean(one.mean)}
                  <span className="text-sm font-normal text-ink-soft"> de 5</span>
                </span>
              </li>
            ))}
          </ul>
          {totals.comments.length > 0 && (
            <>
              <h3 className="mt-4 mb-2 font-semibold">En sus palabras</h3>
              <ul className="space-y-2">
                {totals.comments.map((comment, place) => (
                  <li
                    // oxlint-disable-next-line react/no-array-index-key -- two may write the same, and nothing moves
                    key={place}
                    className="border-l-2 border-line-strong pl-3 text-sm break-words whitespace-pre-line"
                  >
                    {comment}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </Card>
  );
}

/** How many gave each answer, as columns with the same in words. */
function Counts({ counts, total }: { counts: readonly number[]; total: number }) {
  const words = scores.map((score, place) => `${score}, ${scoreTexts[score]}: ${counts[place] ?? 0}`).join('; ');
  return (
    <span role="img" aria-label={words} title={words} className="flex items-end gap-1">
      {scores.map((score, place) => {
        const count = counts[place] ?? 0;
        return (
          <span key={score} className="flex w-6 flex-col items-center" aria-hidden="true">
            <span className="text-xs leading-4 font-medium tabular-nums">{count}</span>
            <span className="flex h-6 w-full items-end border-b border-line-strong">
              <span
                className={cx('w-full rounded-t-sm bg-line-strong', count > 0 && 'print:border print:border-ink')}
                style={{ height: `${count === 0 ? 0 : Math.max(12, (count / total) * 100)}%` }}
              />
            </span>
            <span className="text-xs leading-4 tabular-nums text-ink-faint">{score}</span>
          </span>
        );
      })}
    </span>
  );
}
