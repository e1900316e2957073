import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LeavingNote } from '#features/records/web/LeavingNote.tsx';
import { failureText } from '#platform/web/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { peopleTexts } from '../people.texts.ts';
import { type Outcome, useUndoDeactivation } from './act-on-many.ts';
import { BatchOutcome } from './BatchOutcome.tsx';
import { peopleApi, usePeopleChanged } from './people-api.ts';
import type { ChosenPeople } from './use-selection.ts';

interface ActivityOfManyDialogProps {
  chosen: ChosenPeople;
  verb: 'deactivate' | 'reactivate';
  onClose: () => void;
}

/** Asks before taking the access of everybody chosen away or giving it back; says for whom it could not be done. */
export function ActivityOfManyDialog({ chosen, verb, onClose }: ActivityOfManyDialogProps) {
  const texts = peopleTexts.batch[verb];
  const peopleChanged = usePeopleChanged();
  const undo = useUndoDeactivation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // Whom it was asked for: the choice itself is over once it is done.
  const [{ selection, count }] = useState(chosen);
  const operation = verb === 'deactivate' ? peopleApi.deactivateEmployees : peopleApi.reactivateEmployees;
  const change = useMutation({
    ...operation.mutationOptions(),
    onSuccess: (answer: Outcome) => {
      chosen.clear();
      if (answer.skippedCount > 0) return setOutcome(answer);
      toast({
        title: texts.done(answer.done.length),
        tone: 'success',
        action: verb === 'deactivate' ? { label: peopleTexts.batch.undo, onPress: () => undo(answer.done) } : undefined,
      });
      onClose();
    },
    // Also when it was refused because the list has changed.
    onSettled: peopleChanged,
  });
  if (outcome) {
    return (
      <BatchOutcome
        title={texts.done(outcome.done.length)}
        outcome={outcome}
        onUndo={
          verb === 'deactivate'
            ? () => {
                undo(outcome.done);
                onClose();
              }
            : undefined
        }
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={texts.title(count)}
      text={texts.text}
      confirmLabel={texts.confirm}
      busyLabel={texts.busy}
      isDanger={verb === 'deactivate'}
      isOpen
      isBusy={change.isPending}
      error={change.error ? failureText(change.error, texts.failed) : undefined}
      onConfirm={() => change.mutate({ selection })}
      onClose={onClose}
    >
      {verb === 'deactivate' && 'ids' in selection && <LeavingNote ids={selection.ids} />}
    </ConfirmDialog>
  );
}
