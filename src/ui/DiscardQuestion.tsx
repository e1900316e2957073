import { Button } from './Button.tsx';
import { DialogFrame } from './DialogFrame.tsx';

interface DiscardQuestionProps {
  isOpen: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asked before what somebody wrote would be gone. Enter, Escape and a press beside it keep it. */
export function DiscardQuestion({ isOpen, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <DialogFrame
      role="alertdialog"
      size="sm"
      title="¿Descartar lo escrito?"
      text="Lo que escribiste y no has guardado se pierde."
      isOpen={isOpen}
      onClose={onKeep}
      actions={
        <>
          <Button variant="secondary" onClick={onDiscard}>
            Descartar
          </Button>
          <Button onClick={onKeep} data-initial-focus>
            Seguir escribiendo
          </Button>
        </>
      }
    />
  );
}
