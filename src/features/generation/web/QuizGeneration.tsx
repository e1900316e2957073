import { lazy, type ReactNode, Suspense } from 'react';
import { QuizSlotProvider } from '#features/learning/web/quiz-slot.ts';

const GenerateQuiz = lazy(async () => ({ default: (await import('./GenerateQuiz.tsx')).GenerateQuiz }));

/** Puts 'Generar Quiz' into the readers of modules inside, where a quiz is missing or short (spec C-661). */
export function QuizGeneration({ children }: { children: ReactNode }) {
  return <QuizSlotProvider value={generateButton}>{children}</QuizSlotProvider>;
}

function generateButton(module: { id: string; title: string }, isOnly = false): ReactNode {
  return (
    <Suspense>
      <GenerateQuiz moduleId={module.id} moduleTitle={module.title} variant={isOnly ? 'primary' : 'secondary'} wide />
    </Suspense>
  );
}
