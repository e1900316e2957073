import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { toast } from '#ui/toast-store.ts';
import { SignDialog } from './SignDialog.tsx';

/** What an operation that signs takes besides its own. */
export interface Signed {
  password: string;
  shown_sha256: string;
}

export interface SignShownProps
  extends Pick<
    ComponentProps<typeof SignDialog>,
    'title' | 'consequence' | 'record' | 'meaning' | 'submitLabel' | 'isDanger' | 'onClose' | 'children'
  > {
  /** The record as it will be signed, read when the dialog opens, and anew after each try: the hash is of what is shown. */
  shown: {
    data: { sha256: string } | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => Promise<unknown>;
  };
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
 * Signs a record that the server shows: what it says, the password, and what came of it. A refusal leaves the dialog and everything written in
 * it; what was read of the record, here and on the screen behind, is read anew, so that one that changed is shown as it is now.
 */
export function SignShown(props: SignShownProps) {
  const { shown, notRead, send, notDone, done, isActWhole = () => true, children, ...dialog } = props;
  const client = useQueryClient();
  const act = useMutation({ mutationFn: send, onSettled: () => client.invalidateQueries() });

  async function sign(password: string) {
    if (!shown.data) {
      void shown.refetch();
      return;
    }
    if ((await act.mutateAsync({ password, shown_sha256: shown.data.sha256 }).catch(() => null)) === null) return;
    toast({ title: done, tone: 'success' });
    dialog.onClose();
  }

  return (
    <SignDialog
      {...dialog}
      isBusy={act.isPending || shown.isPending}
      error={act.error ? failureText(act.error, notDone) : undefined}
      isActWhole={isActWhole}
      onSign={(password) => void sign(password)}
    >
      {shown.error && <LoadFailed error={shown.error} text={notRead} onRetry={() => void shown.refetch()} />}
      {children}
    </SignDialog>
  );
}
