import { CircleCheck, ClipboardList, Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { quizTexts } from '../assessment.texts.ts';
import { waitInWords } from '../quiz-limits.rules.ts';

interface QuizStartProps {
  quiz: {
    questionCount: number;
    questionsPerAttempt: number;
    isShuffled: boolean;
    answersNote: string;
    passMark: number;
    attempts: number;
    isBegun: boolean;
    bestScore: number | null;
    maxAttempts: number | null;
    attemptsLeft: number | null;
    retryWaitMinutes: number;
  };
  /** Why no attempt may begin now, in words; null when one may. */
  block: string | null;
  /** Jefe and admin look without saving what they answer on the way. */
  isPreview: boolean;
  isOpening: boolean;
  onStart: () => void;
  onClose: () => void;
}

/** What a quiz asks for, before it starts: number of questions, pass mark and rules; and why it may not start yet. */
export function QuizStart({ quiz, block, isPreview, isOpening, onStart, onClose }: QuizStartProps) {
  const { passMark, attempts, bestScore, maxAttempts, attemptsLeft, retryWaitMinutes } = quiz;
  const isRepeatable = maxAttempts === null || maxAttempts > 1;
  const rules = [
    quizTexts.asked(quiz.questionsPerAttempt, quiz.questionCount),
    ...(quiz.isShuffled ? ['En cada intento las preguntas y sus opciones salen mezcladas.'] : []),
    quizTexts.required(passMark),
    'Responde todas las preguntas; puedes cambiar tus respuestas hasta enviar.',
    isPreview
      ? 'Vista previa: tus respuestas no se guardan hasta que las envíes.'
      : 'Tus respuestas se guardan solas: puedes salir y continuar después.',
    ...(maxAttempts === null ? [] : [quizTexts.attemptsAllowed(maxAttempts, attemptsLeft ?? maxAttempts)]),
    ...(isRepeatable
      ? [
          'Puedes repetir la evaluación; cuenta tu mejor puntaje.',
          ...(retryWaitMinutes > 0 ? [quizTexts.waitBetween(waitInWords(retryWaitMinutes))] : []),
        ]
      : []),
    quiz.answersNote,
  ];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // It takes the place of the step that was read: the keyboard and the eye go on here.
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: window.innerWidth < 1024 ? 'start' : 'nearest' });
  }, []);
  return (
    <Card className="p-6">
      <ClipboardList className="mb-3 size-8 text-ink-faint" aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-xl font-semibold outline-none">
        Evaluación final
      </h2>
      <ul className="my-4 space-y-2">
        {rules.map((rule) => (
          <li key={rule} className="flex items-start gap-2.5">
            <CircleCheck className="mt-1 size-4 shrink-0 text-ink-faint" aria-hidden="true" />
            {rule}
          </li>
        ))}
      </ul>
      {quiz.isBegun && <p className="mb-4">{quizTexts.begun}</p>}
      {attempts > 0 && (
        <p className="mb-4 text-sm text-ink-soft">
          {attempts === 1 ? '1 intento hasta ahora' : `${attempts} intentos hasta ahora`}
          {bestScore !== null && ` · mejor puntaje aprobado: ${bestScore}%`}
        </p>
      )}
      {block && (
        <Notice role="status" tone="warning" icon={Hourglass} className="mb-4">
          {block}
        </Notice>
      )}
      <div className="flex flex-col gap-2 sm:flex-row">
        {!block && (
          <Button size="lg" isBusy={isOpening} onClick={onStart}>
            {isOpening ? 'Cargando cuestionario…' : quiz.isBegun ? quizTexts.goOn : 'Comenzar evaluación'}
          </Button>
        )}
        <Button size="lg" variant="ghost" onClick={onClose}>
          Volver al módulo
        </Button>
      </div>
    </Card>
  );
}
