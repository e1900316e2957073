import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { ChangeWords } from '#features/modules/module-changes.rules.ts';
import { ChangeKindDialog } from '#features/modules/web/ChangeKindDialog.tsx';
import { dateTime } from '#platform/time/date-time.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { quizAuthoringTexts as texts } from '../quiz-authoring.texts.ts';
import { quizAuthoringApi } from './quiz-authoring-api.ts';
import { useRestoreQuiz } from './use-restore-quiz.ts';

interface QuizVersionsProps {
  moduleId: string;
  /** People who completed the module, while learners see it. */
  completedBy: number;
  /** An admin takes a version back; a jefe reads it. */
  mayRestore: boolean;
}

const why = { regenerated: 'al regenerar el quiz', restored: 'al recuperar otra versión' };

/** The versions of a quiz that others replaced; nothing while there are none. */
export function QuizVersions({ moduleId, completedBy, mayRestore }: QuizVersionsProps) {
  const [isOpen, setOpen] = useState(false);
  const states = useQuery(quizAuthoringApi.listQuizStates.queryOptions({ input: { moduleId } }));
  /** The version to take back, while it is asked what kind of change it is. */
  const [asked, setAsked] = useState<string | null>(null);
  const restoring = useRestoreQuiz(() => setOpen(false));
  const restore = (stateId: string, change?: ChangeWords) =>
    restoring.mutate({ moduleId, stateId, change }, { onSettled: () => setAsked(null) });
  if (!states.data || states.data.length === 0) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <History className="size-4" aria-hidden="true" />
        Versiones
      </Button>
      <Dialog
        size="lg"
        title="Versiones del cuestionario"
        text="Preguntas que otras reemplazaron. Recuperar una versión guarda aquí la actual; los intentos presentados no cambian."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <ol className="-my-4 divide-y divide-line">
          {states.data.map(({ id, reason, created_at, by, questions }) => (
            <li key={id} className="py-4">
              <div className="flex flex-col gap-3 sm:flex-row sm:items-start sm:justify-between">
                <p className="min-w-0">
                  <span className="block font-medium">{texts.questions(questions.length)}</span>
                  <span className="block text-sm text-ink-soft">
                    Reemplazada el {dateTime(created_at)} {why[reason]}
                    {by && ` por ${by}`}
                  </span>
                </p>
                {mayRestore && (
                  <Button
                    variant="secondary"
                    size="sm"
                    isBusy={restoring.isPending && restoring.variables.stateId === id}
                    disabled={restoring.isPending}
                    aria-label={`Recuperar la versión reemplazada el ${dateTime(created_at)}`}
                    onClick={() => (completedBy > 0 ? setAsked(id) : restore(id))}
                  >
                    Recuperar
                  </Button>
                )}
              </div>
              <details className="mt-2 text-sm">
                <summary className="cursor-pointer py-1 text-ink-soft pointer-coarse:py-3">Ver las preguntas</summary>
                <ol className="mt-1 list-decimal space-y-1 pl-6 break-words">
                  {questions.map((text, place) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a state never changes
                    <li key={place}>{text}</li>
                  ))}
                </ol>
              </details>
            </li>
          ))}
        </ol>
      </Dialog>
      {asked !== null && (
        <ChangeKindDialog
          title="Recuperar la versión"
          submitLabel="Recuperar"
          people={completedBy}
          isBusy={restoring.isPending}
          onConfirm={(change) => restore(asked, change)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
