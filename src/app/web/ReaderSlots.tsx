import type { ReactNode } from 'react';
import { AskAboutModule } from '#features/chat/web/AskAboutModule.tsx';
import { QuizGeneration } from '#features/generation/web/QuizGeneration.tsx';
import { QuestionSlotProvider } from '#features/learning/web/question-slot.ts';

/** What higher features put into the readers of modules inside. */
export function ReaderSlots({ children }: { children: ReactNode }) {
  return (
    <QuizGeneration>
      <AskAboutModule>{(ask) => <QuestionSlotProvider value={ask}>{children}</QuestionSlotProvider>}</AskAboutModule>
    </QuizGeneration>
  );
}
