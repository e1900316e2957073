import { Dialog, DialogCancel } from '#ui/Dialog.tsx';
import { creationTexts as texts } from '../creation.texts.ts';
import { generationTexts } from '../generation.texts.ts';
import { CancelCreation } from './CancelCreation.tsx';
import type { Creation } from './generation-api.ts';
import { WritingNow } from './WritingNow.tsx';

interface WritingDialogProps {
  creation: Creation;
  onCancelled: (creation: Creation | null) => void;
  /** It is written on. */
  onClose: () => void;
}

/** The steps of a module as they are written. */
export function WritingDialog({ creation, onCancelled, onClose }: WritingDialogProps) {
  return (
    <Dialog
      title={generationTexts.stepsBeingWritten}
      text={creation.title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <CancelCreation creation={creation} onCancelled={onCancelled} />
          <DialogCancel>{generationTexts.leaveWriting}</DialogCancel>
        </>
      }
    >
      <WritingNow writing={creation.writing ?? null} />
      <p className="mt-3 text-sm text-ink-soft">
        {creation.written > 0 && `${generationTexts.stepsWhole(creation.written)} `}
        {texts.runningBehind}
      </p>
    </Dialog>
  );
}
