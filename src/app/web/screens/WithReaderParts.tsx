import { lazy, type ReactNode, Suspense } from 'react';
import { AskAboutModule } from '#features/chat/web/AskAboutModule.tsx';
import type { ReaderParts } from '#features/learning/web/reader-parts.ts';

const GenerateQuiz = lazy(async () => ({
  default: (await import('#features/generation/web/GenerateQuiz.tsx')).GenerateQuiz,
}));

/** What every reader of a module shows of higher features: the chat about it and, where its quiz is short, 'Generar Quiz'. */
export function WithReaderParts({ children }: { children: (parts: ReaderParts) => ReactNode }) {
  return <AskAboutModule>{(ask) => children({ ask, fillQuiz, brands: () => null })}</AskAboutModule>;
}

function fillQuiz(module: { id: string; title: string }, isOnly = false): ReactNode {
  return (
    <Suspense>
      <GenerateQuiz moduleId={module.id} moduleTitle={module.title} variant={isOnly ? 'primary' : 'secondary'} wide />
    </Suspense>
  );
}
