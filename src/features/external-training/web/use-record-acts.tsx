import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { externalTrainingApi, type ShownRecord } from './external-training-api.ts';
import { RejectDialog, VerifyDialog, VoidRecordDialog } from './JudgeDialogs.tsx';
import { RecordDialog } from './RecordDialog.tsx';

export type RecordAct = 'change' | 'withdraw' | 'verify' | 'reject' | 'void';

/**
 * What may be done with the titles of a list, as dialogs beside it: somebody else may verify, reject or withdraw one meanwhile, which takes it off the list, and
 * what was written of it stays.
 *
 * @param records those that the list shows now
 * @param nameOf what the person is called whose title it is
 */
export function useRecordActs<One extends ShownRecord>(
  records: readonly One[] | undefined,
  { today, nameOf }: { today: string; nameOf: (record: One) => string },
): { open: (record: One, act: RecordAct) => void; dialog: ReactNode } {
  const [opened, setOpened] = useState<{ record: One; act: RecordAct } | null>(null);
  const open = (record: One, act: RecordAct) => setOpened({ record, act });
  if (!opened) return { open, dialog: null };
  const { act } = opened;
  const record = records?.find(({ id }) => id === opened.record.id) ?? opened.record;
  const of = { record, person: nameOf(record), onClose: () => setOpened(null) };
  const dialog = {
    change: () => <RecordDialog personId={record.person_id} today={today} record={record} onClose={of.onClose} />,
    withdraw: () => <WithdrawQuestion record={record} onClose={of.onClose} />,
    verify: () => <VerifyDialog {...of} />,
    reject: () => <RejectDialog {...of} />,
    void: () => <VoidRecordDialog {...of} />,
  }[act]();
  return { open, dialog };
}

function WithdrawQuestion({ record, onClose }: { record: ShownRecord; onClose: () => void }) {
  const client = useQueryClient();
  const withdraw = useMutation({
    ...externalTrainingApi.withdrawExternalRecord.mutationOptions(),
    onSuccess: () => {
      toast({ title: 'Título retirado', tone: 'success' });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: externalTrainingApi.key() }),
  });
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={`¿Retirar «${record.title}»?`}
      text="Se quita con sus archivos. No se puede deshacer."
      confirmLabel="Retirar"
      isBusy={withdraw.isPending}
      error={withdraw.error ? failureText(withdraw.error, 'No se pudo retirar el título.') : undefined}
      onConfirm={() => withdraw.mutate({ id: record.id })}
      onClose={onClose}
    />
  );
}
