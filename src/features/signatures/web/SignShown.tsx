import { type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { toast } from '#ui/toast-store.ts';
import { SignDialog } from './SignDialog.tsx';

/** What an operation that signs takes besides its own. */
export interface Signed {
  password: string;
  shown_sha256: string;
}

export interface SignShownProps extends Pick<
  ComponentProps<typeof SignDialog>,
  'title' | 'consequence' | 'record' | 'meaning' | 'submitLabel' | 'isDanger' | 'onClose' | 'signer' | 'children'
> {
  /** The record as it will be signed. */
  shown: {
    data: { sha256: string } | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<{ data: { sha256: string } | undefined }>;
  };
  /** What of the record is changed in the dialog itself: with it, the record is another. */
  changedHere?: string;
  /** What is said where it cannot be read. */
  notRead: string;
  send: (signed: Signed) => Promise<unknown>;
  /** What is said where the server could not be asked. */
  notDone: string;
  /** What is told once it is signed. */
  done: string;
  /** Whether the fields of the act are filled in; says what is wrong beside them. */
  isActWhole?: () => boolean;
}

/**
 * Signs a record that the server shows: what it says, the password, and what came of it. Signed is what was shown when the dialog opened, even where
 * the screen behind has read it anew since: the server says that it changed. A refusal leaves the dialog and everything written in it, and the
 * record is shown as it is then.
 */
export function SignShown(props: SignShownProps) {
  const { shown, changedHere = '', notRead, send, notDone, done, isActWhole = () => true, children, ...dialog } = props;
  const [held, setHeld] = useState<{ sha256: string; with: string } | null>(null);
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: send,
    onSettled: async (_done, error) => {
      // What was signed cannot be signed again: asked for once more, the server would refuse it. What was refused is read below.
      const isShown = ({ state }: Query) => shown.data !== undefined && state.data === shown.data;
      await Promise.all([
        client.invalidateQueries({ predicate: isShown, refetchType: 'none' }),
        client.invalidateQueries({ predicate: (query) => !isShown(query) }),
      ]);
      if (!error) return;
      const { data } = await shown.refetch();
      setHeld(data ? { sha256: data.sha256, with: changedHere } : null);
    },
  });
  const isHeld = held !== null && held.with === changedHere;
  // What another screen kept of it may be old: only what was just read is shown.
  if (!isHeld && shown.data && !shown.isFetching) setHeld({ sha256: shown.data.sha256, with: changedHere });

  async function sign(password: string) {
    if (!isHeld) {
      void shown.refetch();
      return;
    }
    if ((await act.mutateAsync({ password, shown_sha256: held.sha256 }).catch(() => null)) === null) return;
    toast({ title: done, tone: 'success' });
    dialog.onClose();
  }

  return (
    <SignDialog
      {...dialog}
      sha256={isHeld ? held.sha256 : undefined}
      isBusy={act.isPending || (!isHeld && shown.isFetching)}
      error={act.error ? failureText(act.error, notDone) : undefined}
      isActWhole={isActWhole}
      onSign={(password) => void sign(password)}
    >
      {shown.error && <LoadFailed error={shown.error} text={notRead} onRetry={() => void shown.refetch()} />}
      {children}
    </SignDialog>
  );
}
