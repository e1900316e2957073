import { quizTarget } from '#features/writing/question-options.rules.ts';
import { GenerateQuiz } from './GenerateQuiz.tsx';
import { RegenerateQuiz } from './RegenerateQuiz.tsx';

interface QuizGenerationActionsProps {
  module: { id: string; title: string };
  /** Questions of the quiz, drafts included. */
  count: number;
  isAdmin: boolean;
}

/** 'Generar Quiz' while there are fewer than ten questions, 'Regenerar Quiz' for the administrator once there are some (spec C-147). */
export function QuizGenerationActions({ module: { id, title }, count, isAdmin }: QuizGenerationActionsProps) {
  return (
    <>
      {count < quizTarget && <GenerateQuiz moduleId={id} moduleTitle={title} variant="secondary" />}
      {isAdmin && count > 0 && <RegenerateQuiz moduleId={id} moduleTitle={title} />}
    </>
  );
}
