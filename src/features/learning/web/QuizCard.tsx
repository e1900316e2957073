import { ClipboardCheck, PencilLine } from 'lucide-react';
import { quizCardTexts as texts } from '#features/assessment/quiz-card.texts.ts';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import type { ReaderParts } from './reader-parts.ts';
import type { Reader, ReaderModule } from './use-reader.ts';

/** A quiz with fewer questions may be filled up (spec C-550). */
const fullQuiz = 10;

interface QuizCardProps extends Pick<ReaderParts, 'fillQuiz'> {
  module: ReaderModule;
  reader: Reader;
}

/** The final quiz: what it asks, how it went, and the way in (spec C-005, C-175). */
export function QuizCard({ module, fillQuiz, reader }: QuizCardProps) {
  const { quiz } = module;
  const isInReach = reader.view !== 'quiz' && (quiz?.isOpen === true || !module.isLearner);
  return (
    <section
      className={cx('rounded-card border border-line bg-surface p-4 shadow-card', !isInReach && 'hidden lg:block')}
    >
      <h2 className="flex items-center gap-2 font-semibold">
        <ClipboardCheck className="size-5 text-ink-faint" aria-hidden="true" />
        Evaluación final
      </h2>
      {quiz ? (
        <QuizState quiz={quiz} module={module} reader={reader} />
      ) : (
        <p className="mt-1 text-sm text-ink-soft">{texts.empty}</p>
      )}
      {/* For jefe and admin, where a learner finds the quiz (spec C-163, C-505). */}
      {!module.isLearner && reader.view !== 'quiz' && (quiz?.questionCount ?? 0) < fullQuiz && (
        <div className="mt-3 empty:hidden">{fillQuiz(module)}</div>
      )}
      {!module.isLearner && (
        <ButtonLink to={paths.quizEditor(module.id)} variant="secondary" wide className="mt-2">
          <PencilLine className="size-4" aria-hidden="true" />
          {texts.edit}
        </ButtonLink>
      )}
    </section>
  );
}

interface QuizStateProps {
  quiz: NonNullable<ReaderModule['quiz']>;
  module: ReaderModule;
  reader: Reader;
}

function QuizState({ quiz, module: { isLearner, steps }, reader }: QuizStateProps) {
  // Beside a step, what leads on is below the step.
  const variant = quiz.passed || steps.length > 0 ? 'secondary' : 'primary';
  const label = quiz.isBegun
    ? texts.goOn
    : quiz.passed
      ? 'Repetir evaluación'
      : isLearner
        ? 'Ir a la evaluación'
        : 'Ver la evaluación';
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">
        {quiz.questionsPerAttempt === 1 ? '1 pregunta' : `${quiz.questionsPerAttempt} preguntas`} · se aprueba con{' '}
        {quiz.passMark}%
      </p>
      {quiz.passed && (
        <p className="mt-2">
          <Badge tone="success">Aprobado con {quiz.bestScore}%</Badge>
        </p>
      )}
      {!quiz.passed && quiz.inReview > 0 && (
        <p className="mt-2">
          <Badge tone="info">{texts.inReview}</Badge>
        </p>
      )}
      {!quiz.passed && quiz.inReview === 0 && quiz.attempts > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {quiz.attempts === 1 ? '1 intento sin aprobar' : `${quiz.attempts} intentos sin aprobar`}
        </p>
      )}
      {!quiz.isOpen && <p className="mt-2 text-sm text-ink-faint">Se abre al completar los pasos anteriores.</p>}
      {reader.view !== 'quiz' && quiz.isOpen && (
        <Button className="mt-3" variant={variant} wide onClick={reader.showQuiz}>
          {label}
        </Button>
      )}
    </>
  );
}
