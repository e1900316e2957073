import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useTyped } from './use-typed.ts';

interface DialogProps extends Omit<DialogFrameProps, 'bodyRef' | 'over'> {
  /** While what it holds is being sent nothing closes it. */
  isBusy?: boolean;
  /** What is chosen in its fields is not kept anywhere: they may be left without asking. */
  isTrial?: boolean;
}

const AskToClose = createContext<() => void>(() => undefined);

/**
 * A modal dialog; from the bottom edge on phones. Its content exists only while it is open. What somebody has written in
 * it is not thrown away unasked, whichever way they leave: Escape, the cross, a press beside it, its {@link DialogCancel},
 * a link, the browser's back or a reload.
 */
export function Dialog({ isOpen, onClose, isBusy = false, isTrial = false, children, ...frame }: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const { isTyped } = useTyped(body, isOpen && !isTrial);
  const [isAsking, setAsking] = useState(false);
  const guard = useLeaveGuard(() => isOpen && isTyped());
  function ask() {
    if (isBusy) return;
    if (isTyped()) setAsking(true);
    else onClose();
  }
  return (
    <AskToClose value={ask}>
      <DialogFrame
        {...frame}
        isOpen={isOpen}
        onClose={ask}
        bodyRef={body}
        over={
          <DiscardQuestion
            isOpen={isAsking || guard.isAsking}
            onKeep={() => {
              setAsking(false);
              guard.stay();
            }}
            onDiscard={() => {
              setAsking(false);
              if (guard.isAsking) guard.leave();
              onClose();
            }}
          />
        }
      >
        {children}
      </DialogFrame>
    </AskToClose>
  );
}

interface DialogCancelProps {
  disabled?: boolean;
  children?: ReactNode;
}

/** The way out among a dialog's buttons; asks like every other when something was written. */
export function DialogCancel({ disabled = false, children = 'Cancelar' }: DialogCancelProps) {
  return (
    <Button variant="secondary" onClick={useContext(AskToClose)} disabled={disabled}>
      {children}
    </Button>
  );
}
