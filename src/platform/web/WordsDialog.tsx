import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { failureText } from './failure.ts';
import { useFieldErrors } from './use-field-errors.ts';

interface WordsDialogProps {
  title: string;
  /** What the act does, and who reads the words. */
  text: string;
  submitLabel: string;
  isDanger?: boolean;
  /** What the words are: 'Motivo' unless told. */
  label?: string;
  hint?: string;
  /** Said while nothing is written. */
  missing: string;
  maxLength?: number;
  /** The field's name in the operation, by which the server tells what is wrong with it. */
  field?: string;
  send: (words: string) => Promise<unknown>;
  /** Behind the answer, whatever it was: what is shown is read anew. */
  onSettled: () => unknown;
  /** Said where the server gave no sentence of its own. */
  failed: string;
  /** What was done, as a toast. */
  done: string;
  onClose: () => void;
}

/** An act that asks for words and nothing else, mostly its reason. A refusal stands in the dialog, which keeps what was written. */
export function WordsDialog({
  label = 'Motivo',
  hint,
  missing,
  maxLength = 500,
  field = 'reason',
  send,
  onSettled,
  failed,
  done,
  onClose,
  ...frame
}: WordsDialogProps) {
  const [words, setWords] = useState('');
  const sending = useMutation({ mutationFn: send, onSettled });
  const { errorOf, isWhole } = useFieldErrors({ [field]: words.trim() === '' && missing }, sending.error);

  async function submit() {
    if (!isWhole()) return;
    if ((await sending.mutateAsync(words).catch(() => null)) === null) return;
    toast({ title: done, tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      {...frame}
      isBusy={sending.isPending}
      error={sending.error ? failureText(sending.error, failed) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextArea
        label={label}
        hint={hint}
        value={words}
        error={errorOf(field)}
        maxLength={maxLength}
        data-initial-focus
        onChange={(event) => setWords(event.target.value)}
      />
    </FormDialog>
  );
}
