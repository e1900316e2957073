import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { creationTexts as texts } from '../creation.texts.ts';
import { type Creation, creationApi } from './generation-api.ts';
import { isIntoModule } from './tell-creation.ts';

interface CancelCreationProps {
  creation: Pick<Creation, 'id' | 'title' | 'kind'>;
  /** One of several on the screen: its name says whose it is. */
  isNamed?: boolean;
  /** @param creation as it stands then; null when it had ended before */
  onCancelled: (creation: Creation | null) => void;
}

/** Cancels a running creation, after saying what that means. */
export function CancelCreation({ creation, isNamed = false, onCancelled }: CancelCreationProps) {
  const { id, title } = creation;
  const words = isIntoModule(creation)
    ? {
        cancel: texts.stopWriting,
        question: texts.stopQuestion(title),
        meaning: texts.stopMeaning[creation.kind],
        keepOn: texts.keepWriting,
      }
    : {
        cancel: texts.cancel,
        question: texts.cancelQuestion(title),
        meaning: texts.cancelMeaning,
        keepOn: texts.keepOn,
      };
  const [isAsking, setAsking] = useState(false);
  const cancelling = useMutation(
    creationApi.cancelCreation.mutationOptions({
      onSuccess: (creation) => {
        setAsking(false);
        onCancelled(creation);
      },
      // It may have ended while this was asked.
      onError: () => onCancelled(null),
    }),
  );
  return (
    <>
      <Button
        variant="secondary"
        size={isNamed ? 'sm' : 'md'}
        aria-label={isNamed ? `${words.cancel} «${title}»` : undefined}
        onClick={() => {
          cancelling.reset();
          setAsking(true);
        }}
      >
        {words.cancel}
      </Button>
      <ConfirmDialog
        title={words.question}
        text={words.meaning}
        confirmLabel={words.cancel}
        busyLabel={texts.cancelling}
        cancelLabel={words.keepOn}
        isDanger
        isOpen={isAsking}
        isBusy={cancelling.isPending}
        error={cancelling.error ? failureText(cancelling.error, texts.cancelFailed) : undefined}
        onConfirm={() => cancelling.mutate({ jobId: id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
