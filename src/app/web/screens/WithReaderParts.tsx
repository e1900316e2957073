import { Layers } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { AskAboutModule } from '#features/chat/web/AskAboutModule.tsx';
import type { ReaderParts } from '#features/learning/web/reader-parts.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';

const GenerateQuiz = lazy(async () => ({
  default: (await import('#features/generation/web/GenerateQuiz.tsx')).GenerateQuiz,
}));

/** What every reader of a module shows of higher features: the chat about it, the way to go over it and, where its quiz is short, 'Generar Quiz'. */
export function WithReaderParts({ children }: { children: (parts: ReaderParts) => ReactNode }) {
  return (
    <AskAboutModule>
      {(ask) =>
        children({
          ask: (module) => (
            <div className="space-y-2">
              {ask(module)}
              <ButtonLink variant="secondary" wide to={paths.moduleStudy(module.id)}>
                <Layers className="size-4" aria-hidden="true" />
                Repasar
              </ButtonLink>
            </div>
          ),
          fillQuiz,
          brands: () => null,
        })
      }
    </AskAboutModule>
  );
}

function fillQuiz(module: { id: string; title: string }, isOnly = false): ReactNode {
  return (
    <Suspense>
      <GenerateQuiz moduleId={module.id} moduleTitle={module.title} variant={isOnly ? 'primary' : 'secondary'} wide />
    </Suspense>
  );
}
