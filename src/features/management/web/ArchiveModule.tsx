import { useMutation, useQuery } from '@tanstack/react-query';
import { modulesTexts } from '#features/modules/modules.texts.ts';
import { modulesApi } from '#features/modules/web/modules-api.ts';
import { LockImpact } from '#features/plan/web/LockImpact.tsx';
import { refusalText } from '#platform/web/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { managementTexts as texts } from '../management.texts.ts';
import { managementApi } from './management-api.ts';

interface ModuleDialogProps {
  moduleId: string;
  title: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a module is archived, counting what is kept and who is in the middle of it (decision 0112). */
export function ArchiveModule({ moduleId, title, onClose, onDone }: ModuleDialogProps) {
  const summary = useQuery({
    ...managementApi.getModuleDeletionSummary.queryOptions({ input: { moduleId } }),
    gcTime: 0,
  });
  const archiving = useArchiving(onDone);
  const failure = archiving.error ?? summary.error;
  return (
    <ConfirmDialog
      title={texts.archiveAsked(title)}
      text={
        summary.data
          ? `${texts.archiveMeans} ${texts.kept(summary.data)}${texts.stillRequired(summary.data.requiredNow)}`
          : texts.countingRecords
      }
      confirmLabel={texts.archive}
      busyLabel={texts.archiving}
      isOpen
      isBusy={archiving.isPending || summary.isPending}
      error={failure ? refusalText(failure, texts.archiveFailed) : undefined}
      onConfirm={() => archiving.mutate({ moduleId })}
      onClose={onClose}
    />
  );
}

export function useArchiving(onDone: () => void) {
  return useMutation({ ...modulesApi.archiveModule.mutationOptions(), onSuccess: onDone });
}

/** Asks before an archived module comes back, saying whom it locks out of what. */
export function RestoreModule({ moduleId, title, onClose, onDone }: ModuleDialogProps) {
  const restoring = useRestoring(title, onDone);
  return (
    <ConfirmDialog
      title={texts.restoreAsked(title)}
      text={texts.restoreMeans}
      confirmLabel={texts.restore}
      busyLabel={texts.restoring}
      isOpen
      isBusy={restoring.isPending}
      error={restoring.error ? refusalText(restoring.error, modulesTexts.updateFailed) : undefined}
      onConfirm={() => restoring.mutate({ moduleId })}
      onClose={onClose}
    >
      <LockImpact change={{ kind: 'restore', moduleId }} />
    </ConfirmDialog>
  );
}

export function useRestoring(title: string, onDone: () => void) {
  return useMutation({
    ...modulesApi.restoreModule.mutationOptions(),
    onSuccess: () => {
      toast({ title: texts.restored, description: title, tone: 'success' });
      onDone();
    },
  });
}
