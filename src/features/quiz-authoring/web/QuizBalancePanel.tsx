import { CircleCheck, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { Panel } from '#ui/Card.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { questionWarnings, quizBalance, quizWarnings } from '../question-quality.rules.ts';
import { optionLetters } from '../quiz-authoring.rules.ts';
import { questionsOf, type Row } from './quiz-editor-state.ts';

interface QuizBalancePanelProps {
  rows: readonly Row[];
  passMark: number;
  /** Goes to a question. */
  onGo: (key: string) => void;
}

/** How the quiz is made up and what is weak about it, while it is written. */
export const QuizBalancePanel = memo(function QuizBalancePanel({ rows, passMark, onGo }: QuizBalancePanelProps) {
  const balance = quizBalance(questionsOf(rows));
  const most = Math.max(1, ...Object.values(balance.keys));
  const figures: Array<[string, number | string]> = [
    ['Preguntas', balance.questions],
    ['Publicadas', balance.published],
    ['Borradores', balance.drafts],
    ['Abiertas', balance.open],
    ['Puntos', balance.points],
    ['Nota mínima', `${passMark}%`],
  ];
  return (
    <aside aria-label="Balance del cuestionario" className="space-y-4 lg:sticky lg:top-8">
      <Panel title="Balance">
        <dl className="space-y-1.5 text-sm">
          {figures.map(([name, figure]) => (
            <div key={name} className="flex justify-between gap-3">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-medium tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-4 mb-2 text-sm font-medium">Respuestas correctas</h3>
        <ul className="space-y-1.5 text-sm">
          {optionLetters.map((letter) => (
            <li key={letter} className="flex items-center gap-2">
              <span className="w-4 font-medium">{letter.toUpperCase()}</span>
              <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-ink-faint"
                  style={{ width: `${(balance.keys[letter] * 100) / most}%` }}
                />
              </span>
              <span className="w-6 text-right tabular-nums">{balance.keys[letter]}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Weaknesses rows={rows} onGo={onGo} />
      <ul className="hidden space-y-1.5 px-1 text-sm text-ink-faint lg:block">
        <li>
          <Kbd>Ctrl</Kbd> <Kbd>S</Kbd> guarda
        </li>
        <li>
          <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> mueve la pregunta
        </li>
      </ul>
    </aside>
  );
});

function Weaknesses({ rows, onGo }: Omit<QuizBalancePanelProps, 'passMark'>) {
  const ofQuiz = quizWarnings(questionsOf(rows));
  const weak = rows.flatMap(({ key, question }, place) => {
    const count = question.question_text.trim() === '' ? 0 : questionWarnings(question).length;
    return count > 0 ? [{ key, number: place + 1, count }] : [];
  });
  if (rows.length === 0) return null;
  if (ofQuiz.length + weak.length === 0) {
    return (
      <p className="flex items-center gap-2 px-1 text-sm text-success">
        <CircleCheck className="size-4 shrink-0" aria-hidden="true" />
        Sin sugerencias: el cuestionario se ve sólido.
      </p>
    );
  }
  return (
    <Panel title="Sugerencias">
      <ul className="space-y-2 text-sm">
        {ofQuiz.map((warning) => (
          <li key={warning} className="flex items-start gap-2">
            <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
            {warning}
          </li>
        ))}
        {weak.map(({ key, number, count }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onGo(key)}
              className="flex min-h-9 w-full items-center justify-between gap-2 rounded-control text-left underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              Pregunta {number}
              <span className="text-ink-faint">{count === 1 ? '1 sugerencia' : `${count} sugerencias`}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
