import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog, DialogCancel } from './Dialog.tsx';
import type { DialogFrameProps } from './DialogFrame.tsx';
import { FailureNote } from './FailureNote.tsx';
import { Form } from './Form.tsx';

interface FormDialogProps extends Pick<DialogFrameProps, 'title' | 'text' | 'size' | 'onClose'> {
  submitLabel: string;
  /** While it is being sent; the same as before unless given. */
  busyLabel?: string;
  isBusy: boolean;
  /** What is sent cannot be undone. */
  isDanger?: boolean;
  /** Why it could not be done; the dialog stays. */
  error?: string | undefined;
  /** Enter, or the button; the first field that is said to be wrong gets the focus. */
  onSubmit: (form: HTMLFormElement) => void;
  /** How the fields are laid out; one below the other unless given. */
  className?: string;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog: fields, what went wrong, the way out and the button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, size, submitLabel, busyLabel = submitLabel, isDanger = false, isBusy, error } = props;
  const { onSubmit, onClose, className = 'space-y-4', children } = props;
  const formId = useId();
  return (
    <Dialog
      title={title}
      text={text}
      {...(size ? { size } : {})}
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
      <Form id={formId} className={className} onSubmit={onSubmit}>
        {children}
        <FailureNote>{error}</FailureNote>
      </Form>
    </Dialog>
  );
}
