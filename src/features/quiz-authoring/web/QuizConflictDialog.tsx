import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { quizAuthoringRefusals } from '../quiz-authoring.refusals.ts';
import type { QuizEditorModel } from './use-quiz-editor.ts';

interface QuizConflictDialogProps {
  conflict: QuizEditorModel['conflict'];
  mayCreate: boolean;
}

/** Somebody else saved meanwhile: the person decides whose version stays, nothing is overwritten unseen. */
export function QuizConflictDialog({ conflict, mayCreate }: QuizConflictDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title="El cuestionario cambió"
      text={quizAuthoringRefusals.QUIZ_CHANGED.message}
      isOpen={conflict.isOpen}
      onClose={conflict.close}
      actions={
        <>
          <Button variant="ghost" onClick={conflict.close} data-initial-focus>
            Seguir editando
          </Button>
          <Button variant="secondary" disabled={conflict.isBusy} onClick={conflict.takeStored}>
            Ver la versión guardada
          </Button>
          <Button isBusy={conflict.isBusy} onClick={conflict.keepOwn}>
            Guardar mi versión
          </Button>
        </>
      }
    >
      <ul className="list-disc space-y-1.5 pl-5 text-sm text-ink-soft">
        <li>Con «Ver la versión guardada» tus cambios se descartan.</li>
        <li>
          Con «Guardar mi versión» reemplazas lo que guardó la otra persona
          {mayCreate ? '.' : '; las preguntas que eliminó no vuelven.'}
        </li>
      </ul>
      <FailureNote className="mt-3">{conflict.error}</FailureNote>
    </Dialog>
  );
}
