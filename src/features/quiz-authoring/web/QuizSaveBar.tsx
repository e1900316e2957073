import { CircleCheck, Save } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { countChanges } from './quiz-editor-state.ts';
import type { QuizEditorModel } from './use-quiz-editor.ts';

/** At the bottom, always in sight: whether something is unsaved, what kept it from being saved, and the button. */
export function QuizSaveBar({ editor }: { editor: QuizEditorModel }) {
  const { isDirty, isSaving, failure, state } = editor;
  const [isAsking, setAsking] = useState(false);
  const changes = countChanges(state);
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 -mb-6 flex flex-col gap-2 border-t border-line bg-canvas px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:flex-row-reverse sm:items-center sm:justify-end sm:gap-5 sm:px-6 lg:-mx-8 lg:-mb-8 lg:px-8">
      <div className="min-w-0 text-sm">
        <FailureNote hasIcon className="font-medium">
          {failure}
        </FailureNote>
        {!failure && (
          <p className="flex items-center gap-2 text-ink-soft">
            {!isDirty && <CircleCheck className="size-4 shrink-0 text-success" aria-hidden="true" />}
            {isDirty ? unsavedText(changes) : 'Todo está guardado'}
          </p>
        )}
      </div>
      {/* At the left, where a toast does not cover it. */}
      <div className="flex gap-2 sm:flex-row-reverse">
        {isDirty && !isSaving && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            Descartar
          </Button>
        )}
        <Button className="flex-1 sm:flex-none" isBusy={isSaving} disabled={!isDirty} onClick={editor.save}>
          {!isSaving && <Save className="size-4" aria-hidden="true" />}
          {isSaving ? 'Guardando…' : 'Guardar cuestionario'}
        </Button>
      </div>
      <ConfirmDialog
        title="¿Descartar los cambios sin guardar?"
        text="El cuestionario vuelve a como está guardado. No se puede deshacer."
        confirmLabel="Descartar"
        isDanger
        isOpen={isAsking}
        onConfirm={() => {
          setAsking(false);
          editor.discard();
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

function unsavedText(changes: number): string {
  if (changes === 0) return 'Orden sin guardar';
  return changes === 1 ? '1 pregunta con cambios sin guardar' : `${changes} preguntas con cambios sin guardar`;
}
