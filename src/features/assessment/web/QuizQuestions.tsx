import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { ProgressBar } from '#ui/Progress.tsx';
import { type AskedQuestion, type GivenAnswers, unanswered } from '../assessment.rules.ts';
import { quizTexts } from '../assessment.texts.ts';
import { QuestionFieldset, questionElementId } from './QuestionFieldset.tsx';
import { QuestionOverview } from './QuestionOverview.tsx';

type View = 'all' | 'one';

const viewKey = 'vista-evaluacion';

/** The view chosen last in this browser; without a choice one at a time on phones, all elsewhere. */
function rememberedView(): View {
  try {
    const stored = window.localStorage.getItem(viewKey);
    if (stored === 'one' || stored === 'all') return stored;
  } catch {
    // A forbidden storage remembers nothing.
  }
  return window.matchMedia('(max-width: 40rem)').matches ? 'one' : 'all';
}

function rememberView(view: View): void {
  try {
    window.localStorage.setItem(viewKey, view);
  } catch {
    // The choice holds until the screen is left.
  }
}

interface QuizQuestionsProps {
  questions: readonly AskedQuestion[];
  answers: GivenAnswers;
  onAnswer: (questionId: string, selectedAnswer: string) => void;
  /** Set anew by each refused submission: the first question without an answer takes the focus, all are marked. */
  refused: { missing: readonly string[] } | null;
  /** Beside the progress: whether the answers are saved. */
  saveState: ReactNode;
  /** Below the questions: what is wrong and the button that submits; null where nothing is submitted. */
  footer: ReactNode;
  /** Inside a dialog: the bar at the bottom bridges the dialog's padding. */
  isInDialog?: boolean;
}

/** The questions of a quiz: all below each other, or one at a time with an overview; the choice is remembered. */
export function QuizQuestions(props: QuizQuestionsProps) {
  const { questions, answers, onAnswer, refused, saveState, footer, isInDialog = false } = props;
  const [view, setView] = useState(rememberedView);
  const [position, setPosition] = useState(0);
  /** The question to focus once it is on the screen. */
  const [focused, setFocused] = useState<{ id: string } | null>(null);

  useEffect(() => {
    const first = refused?.missing[0];
    if (first !== undefined) goTo(questions.findIndex((question) => question.id === first));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- acts once per refused submission
  }, [refused]);
  useEffect(() => {
    const element = focused && document.getElementById(questionElementId(focused.id));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }, [focused]);

  function choose(chosen: View) {
    setView(chosen);
    rememberView(chosen);
  }

  function goTo(next: number) {
    const question = questions[next];
    if (!question) return;
    setPosition(next);
    setFocused({ id: question.id });
  }

  const open = new Set(unanswered(questions, answers));
  const answered = questions.length - open.size;
  const missing = new Set(refused?.missing.filter((id) => open.has(id)));
  /** One at a time, submitting is offered at the end, or as soon as nothing is missing. */
  const canSubmit = view === 'all' || position === questions.length - 1 || open.size === 0 || refused !== null;
  const shown = view === 'all' ? questions : questions.slice(position, position + 1);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm font-medium tabular-nums" aria-live="polite">
          {quizTexts.answeredOf(answered, questions.length)}
        </p>
        {saveState}
        <ViewSwitch view={view} onChange={choose} />
      </div>
      <ProgressBar value={answered} max={questions.length} label="Preguntas respondidas" />
      {view === 'one' && (
        <QuestionOverview
          questions={questions.map(({ id }) => ({ id, isAnswered: !open.has(id), isMissing: missing.has(id) }))}
          current={position}
          onGo={goTo}
        />
      )}
      {shown.map((question) => (
        <QuestionFieldset
          key={question.id}
          question={question}
          number={questions.indexOf(question) + 1}
          total={questions.length}
          answer={answers[question.id] ?? ''}
          isMissing={missing.has(question.id)}
          onAnswer={(selectedAnswer) => onAnswer(question.id, selectedAnswer)}
        />
      ))}
      {(view === 'one' || footer) && (
        <div
          className={cx(
            'sticky z-10 space-y-3 border-t border-line pt-3',
            isInDialog
              ? '-bottom-5 -mx-5 -mb-5 bg-surface px-5 pb-4'
              : 'bottom-0 -mx-4 bg-canvas px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
          )}
        >
          {view === 'one' && (
            <div className="grid grid-cols-2 gap-2">
              <Button variant="secondary" disabled={position === 0} onClick={() => goTo(position - 1)}>
                <ChevronLeft className="size-4" aria-hidden="true" />
                Anterior
              </Button>
              <Button
                variant="secondary"
                disabled={position === questions.length - 1}
                onClick={() => goTo(position + 1)}
              >
                Siguiente
                <ChevronRight className="size-4" aria-hidden="true" />
              </Button>
            </div>
          )}
          {canSubmit && footer}
        </div>
      )}
    </div>
  );
}

const views: ReadonlyArray<{ view: View; label: string }> = [
  { view: 'all', label: 'Todas' },
  { view: 'one', label: 'Una a una' },
];

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    // A fieldset would read as another question.
    <div role="group" aria-label="Ver las preguntas" className="inline-flex rounded-control bg-sunken p-1">
      {views.map((option) => (
        <button
          key={option.view}
          type="button"
          aria-pressed={option.view === view}
          onClick={() => onChange(option.view)}
          className={cx(
            'min-h-9 rounded-md px-3 text-sm font-medium pointer-coarse:min-h-11',
            option.view === view ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
