import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

interface ShownOnceDialogProps {
  title: string;
  text: string;
  size?: 'sm' | 'lg';
  /** Says that it is safe now, and closes: 'Ya la copié'. */
  keptLabel: string;
  /** It was copied or saved: closing loses nothing. */
  isKept: boolean;
  /** What would be lost: '¿Cerrar sin copiar la contraseña?' */
  question: string;
  onClose: () => void;
  /** Further buttons, before the one that closes. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Something that cannot be seen again: Escape, the cross, a press beside it, a link or the browser's back ask before it is gone. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, text, size = 'sm', keptLabel, isKept, question, onClose, actions, children } = props;
  const [isAsking, setAsking] = useState(false);
  const guard = useLeaveGuard(() => !isKept);
  return (
    <DialogFrame
      title={title}
      text={text}
      size={size}
      isOpen
      onClose={() => (isKept ? onClose() : setAsking(true))}
      actions={
        <>
          {actions}
          <Button variant={actions && !isKept ? 'secondary' : 'primary'} onClick={onClose}>
            {keptLabel}
          </Button>
        </>
      }
      over={
        <ConfirmDialog
          title={question}
          text="Al cerrar esta ventana no se puede volver a ver."
          confirmLabel="Cerrar de todos modos"
          cancelLabel="Volver"
          isDanger
          isOpen={isAsking || guard.isAsking}
          onClose={() => {
            setAsking(false);
            guard.stay();
          }}
          onConfirm={() => {
            setAsking(false);
            if (guard.isAsking) guard.leave();
            onClose();
          }}
        />
      }
    >
      {children}
    </DialogFrame>
  );
}
