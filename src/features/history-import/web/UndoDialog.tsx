import { useMutation } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { historyTexts as texts } from '../history.texts.ts';
import { type HistoryImport, historyApi } from './history-api.ts';

interface UndoDialogProps {
  one: HistoryImport;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a whole import is undone. */
export function UndoDialog({ one, onDone, onClose }: UndoDialogProps) {
  const undo = useMutation(historyApi.undoHistoryImport.mutationOptions());
  async function confirm() {
    // The refusal is shown in the dialog, which stays open.
    if ((await undo.mutateAsync({ id: one.id }).catch(() => null)) === null) return;
    toast({ title: texts.undone, tone: 'success' });
    onDone();
  }
  return (
    <ConfirmDialog
      title={`¿Deshacer la importación de «${one.file_name}»?`}
      text={texts.undoText}
      confirmLabel="Deshacer"
      busyLabel="Deshaciendo…"
      isDanger
      isOpen
      isBusy={undo.isPending}
      error={undo.error ? failureText(undo.error, texts.undoFailed) : undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
