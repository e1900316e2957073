import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog, DialogCancel } from './Dialog.tsx';
import { FailureNote } from './FailureNote.tsx';

interface FormDialogProps {
  title: string;
  text?: ReactNode;
  submitLabel: string;
  /** While it is being sent; the same as before unless given. */
  busyLabel?: string;
  isBusy: boolean;
  /** What is sent cannot be undone. */
  isDanger?: boolean;
  /** Why it could not be done; the dialog stays. */
  error?: string | undefined;
  /** Enter, or the button. Gets the form, to find its first faulty field. */
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog: fields, what went wrong, the way out and the button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, submitLabel, busyLabel = submitLabel, isDanger = false, isBusy, error } = props;
  const { onSubmit, onClose, children } = props;
  const formId = useId();
  return (
    <Dialog
      title={title}
      text={text}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <DialogCancel disabled={isBusy} />
          <Button type="submit" form={formId} isBusy={isBusy} variant={isDanger ? 'danger' : 'primary'}>
            {isBusy ? busyLabel : submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
      >
        {children}
        <FailureNote>{error}</FailureNote>
      </form>
    </Dialog>
  );
}
