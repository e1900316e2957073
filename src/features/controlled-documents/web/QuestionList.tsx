import { neededRight } from '../questions.rules.ts';
import type { Version } from './controlled-api.ts';

/** The questions of a version with their right answers and pages, for those who write, review and approve it. */
export function QuestionList({ questions }: { questions: NonNullable<Version['questions']> }) {
  const { pass_mark, items } = questions;
  return (
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer py-1 font-medium pointer-coarse:py-3">
        {`Cuestionario: ${items.length === 1 ? '1 pregunta' : `${items.length} preguntas`}, se aprueba con ${neededRight(items.length, pass_mark)} (${pass_mark} %)`}
      </summary>
      <ol className="mt-2 list-decimal space-y-3 pl-6">
        {items.map(({ text, options, right, page }) => (
          <li key={text} className="break-words">
            {text}
            <ul className="mt-1 space-y-0.5 text-ink-soft">
              {options.map((option, place) => (
                <li key={option} className={place === right ? 'font-medium text-ink' : undefined}>
                  {place === right ? `✓ ${option} (correcta)` : option}
                </li>
              ))}
            </ul>
            <p className="text-ink-faint">Página {page}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
