import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { FailureNote } from './FailureNote.tsx';

interface ConfirmDialogProps {
  /** The question, naming the thing: '¿Eliminar «…»?'. */
  title: string;
  /** What goes with it and whether it can be undone. */
  text: ReactNode;
  /** The verb again: 'Eliminar'. */
  confirmLabel: string;
  /** While it is being done: 'Eliminando…'. */
  busyLabel?: string;
  cancelLabel?: string;
  isDanger?: boolean;
  isOpen: boolean;
  isBusy?: boolean;
  /** Why it could not be done; the dialog stays. */
  error?: string | undefined;
  /** More than a sentence about what it means. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that matters. Enter does not confirm by accident: the focus starts on the way out. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  busyLabel = confirmLabel,
  cancelLabel = 'Cancelar',
  isDanger = false,
  isOpen,
  isBusy = false,
  error,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <DialogFrame
      role="alertdialog"
      size="sm"
      title={title}
      text={text}
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close} disabled={isBusy} data-initial-focus>
            {cancelLabel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} onClick={onConfirm} isBusy={isBusy}>
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <FailureNote isBoxed hasIcon>
        {error}
      </FailureNote>
    </DialogFrame>
  );
}
