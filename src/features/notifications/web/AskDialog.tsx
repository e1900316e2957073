import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BatchOutcome } from '#features/people/web/BatchOutcome.tsx';
import type { Selection } from '#features/people/web/use-selection.ts';
import { failureText } from '#platform/web/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { noticesApi } from './notices-api.ts';

/** Whom a supervisor is about to remind: these people, or everybody of a list. */
export interface Asking {
  people?: string[];
  /** Those chosen in another list, one by one or all that match. */
  selection?: Selection;
  view: 'late' | 'soon';
  /** How many they are. */
  count: number;
  /** Of one person. */
  name?: string;
}

const persons = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);

/** Asks with the count before people are reminded, and says what became of it. */
export function AskDialog({
  asking,
  hasMail,
  onClose,
}: {
  asking: Asking | null;
  hasMail: boolean;
  onClose: (isDone: boolean) => void;
}) {
  const queryClient = useQueryClient();
  const ask = useMutation({
    ...noticesApi.askPeople.mutationOptions(),
    onSuccess: ({ asked, already, mailed, skippedCount }) => {
      if (skippedCount > 0) return;
      const before = already > 0 ? `A ${persons(already)} ya se le${already === 1 ? '' : 's'} recordó hoy.` : '';
      toast({
        title: asked > 0 ? `Recordado a ${persons(asked)}` : 'Ya se recordó hoy',
        description: [before, mailed > 0 && `${mailed === 1 ? 'Sale 1 correo' : `Salen ${mailed} correos`}.`]
          .filter(Boolean)
          .join(' '),
        tone: 'success',
      });
      onClose(true);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesApi.key() }),
  });
  if (ask.data && ask.data.skippedCount > 0) {
    const { asked, skipped, skippedCount } = ask.data;
    return (
      <BatchOutcome
        title={`Recordado a ${persons(asked)}`}
        outcome={{ done: [], skipped, skippedCount }}
        onClose={() => onClose(true)}
      />
    );
  }
  const isOne = asking?.name !== undefined || asking?.count === 1;
  const seen = isOne ? 'Lo verá en su campana' : 'Lo verán en su campana';
  const notTwice = 'A quien ya se le recordó hoy no se le repite.';
  const whom = asking?.name ?? persons(asking?.count ?? 0);
  return (
    <ConfirmDialog
      isOpen={asking !== null}
      title={`¿Recordar a ${whom}?`}
      text={
        hasMail
          ? `${seen}, y por correo si hoy no se ${isOne ? 'le' : 'les'} escribió. ${notTwice}`
          : `${seen}; esta instalación no envía correos. ${notTwice}`
      }
      confirmLabel="Recordar"
      busyLabel="Recordando…"
      isBusy={ask.isPending}
      error={ask.error ? failureText(ask.error, 'No se pudo recordar. Intenta nuevamente.') : undefined}
      onConfirm={() => {
        if (!asking) return;
        const { view, people, selection } = asking;
        ask.mutate({ view, ...(people && { people }), ...(selection && { selection }) });
      }}
      onClose={() => {
        ask.reset();
        onClose(false);
      }}
    />
  );
}
