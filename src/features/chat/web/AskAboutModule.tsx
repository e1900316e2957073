import { MessageCircle } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#ui/Button.tsx';

const ModuleQuestions = lazy(() => import('./ModuleQuestions.tsx'));

type Asked = { id: string; title: string };

/**
 * Gives the readers inside the way to ask about their module; what opens is fetched when it is wanted, and stays open when the
 * screen turns or grows (decision 0140).
 */
export function AskAboutModule({ children }: { children: (button: (module: Asked) => ReactNode) => ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const button = (module: Asked) => (
    // Another object each time, so that it opens each time.
    <Button variant="secondary" wide onClick={() => setAsked({ ...module })}>
      <MessageCircle className="size-4" aria-hidden="true" />
      Preguntar sobre este módulo
    </Button>
  );
  return (
    <>
      {children(button)}
      {asked && (
        <Suspense>
          <ModuleQuestions module={asked} />
        </Suspense>
      )}
    </>
  );
}
