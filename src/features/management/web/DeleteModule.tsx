import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { modulesRefusals } from '#features/modules/modules.refusals.ts';
import { failureCode, refusalText } from '#platform/web/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { managementRefusals } from '../management.refusals.ts';
import { managementTexts as texts } from '../management.texts.ts';
import { useArchiving } from './ArchiveModule.tsx';
import { managementApi } from './management-api.ts';

interface DeleteModuleProps {
  moduleId: string;
  title: string;
  /** It can be archived instead; false for one that is. */
  canArchive: boolean;
  onClose: () => void;
  onDeleted: () => void;
  onArchived: () => void;
}

/** Deletes a module without records after its title is typed; one with records, or that a requirement names, is archived instead (decision 0112). */
export function DeleteModule({ moduleId, title, canArchive, onClose, onDeleted, onArchived }: DeleteModuleProps) {
  const summary = useQuery({
    ...managementApi.getModuleDeletionSummary.queryOptions({ input: { moduleId } }),
    gcTime: 0,
  });
  const archiving = useArchiving(onArchived);
  if (summary.data && !summary.data.hasRecords && !summary.data.isRequired) {
    return <TypeTitle moduleId={moduleId} summary={summary.data} onClose={onClose} onDeleted={onDeleted} />;
  }
  const failure = archiving.error ?? summary.error;
  return (
    <ConfirmDialog
      title={summary.data ? texts.deleteRefused(title) : texts.deleteAsked(title)}
      text={
        summary.data
          ? summary.data.hasRecords
            ? `${modulesRefusals.MODULE_HAS_RECORDS.message} ${texts.kept(summary.data)}${texts.stillRequired(summary.data.requiredNow)}`
            : `${managementRefusals.MODULE_REQUIRED.message}${texts.stillRequired(summary.data.requiredNow)}`
          : texts.countingRecords
      }
      confirmLabel={canArchive ? texts.archive : 'Entendido'}
      busyLabel={summary.isPending ? texts.archive : texts.archiving}
      isOpen
      isBusy={archiving.isPending || summary.isPending}
      error={failure ? refusalText(failure, texts.archiveFailed) : undefined}
      onConfirm={() => (canArchive && summary.data ? archiving.mutate({ moduleId }) : onClose())}
      onClose={onClose}
    />
  );
}

type Summary = Awaited<ReturnType<typeof managementApi.getModuleDeletionSummary.call>>;

interface TypeTitleProps extends Pick<DeleteModuleProps, 'moduleId' | 'onClose' | 'onDeleted'> {
  summary: Summary;
}

function TypeTitle({ moduleId, summary, onClose, onDeleted }: TypeTitleProps) {
  const { title, steps, questions } = summary;
  const [typed, setTyped] = useState('');
  const [isShowingError, setShowingError] = useState(false);
  const isTyped = typed.trim() === title.trim();
  const deleting = useMutation({
    ...managementApi.deleteModule.mutationOptions(),
    onSuccess: () => {
      toast({ title: texts.deleted, description: title, tone: 'success' });
      onDeleted();
    },
  });
  const isRefused = failureCode(deleting.error) === 'TITLE_NOT_TYPED';
  return (
    <FormDialog
      title={texts.deleteAsked(title)}
      text={texts.deleteMeans(steps, questions)}
      submitLabel={texts.delete}
      busyLabel={texts.deleting}
      isDanger
      isBusy={deleting.isPending}
      error={deleting.error && !isRefused ? refusalText(deleting.error, texts.deleteFailed) : undefined}
      onSubmit={() => {
        setShowingError(true);
        if (isTyped) deleting.mutate({ moduleId, title: typed });
      }}
      onClose={onClose}
    >
      <TextField
        label={texts.typeTitle}
        hint={title}
        value={typed}
        autoComplete="off"
        error={(isShowingError && !isTyped) || isRefused ? modulesRefusals.TITLE_NOT_TYPED.message : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setShowingError(false);
          if (isRefused) deleting.reset();
        }}
      />
    </FormDialog>
  );
}
