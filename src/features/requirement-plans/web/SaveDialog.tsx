import { Button } from '#ui/Button.tsx';
import { Dialog, DialogCancel } from '#ui/Dialog.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Consequences } from './Consequences.tsx';
import type { Preview } from './requirement-plans-api.ts';

interface SaveDialogProps {
  preview: Preview;
  isBusy: boolean;
  /** Why it could not be saved; the dialog stays. */
  error: string | undefined;
  onSave: () => void;
  onClose: () => void;
}

/** What saving a plan changes, counted and listed, before it is saved. */
export function SaveDialog({ preview, isBusy, error, onSave, onClose }: SaveDialogProps) {
  const { people } = preview;
  return (
    <Dialog
      title="Qué cambia al guardar"
      text={people === 1 ? 'El plan es de 1 persona.' : `El plan es de ${people} personas.`}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <DialogCancel disabled={isBusy}>Seguir editando</DialogCancel>
          <Button isBusy={isBusy} onClick={onSave}>
            {isBusy ? 'Guardando…' : 'Guardar plan'}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {people === 0 && (
          <Notice tone="warning">
            Ese día nadie que aprende tiene esos puestos ni trabaja en esas áreas. El plan valdrá para quien llegue a
            tenerlos.
          </Notice>
        )}
        <Consequences preview={preview} />
        <FailureNote isBoxed hasIcon>
          {error}
        </FailureNote>
      </div>
    </Dialog>
  );
}
