import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { creationApi } from '#features/generation/web/generation-api.ts';
import type { useWriting } from '#features/generation/web/use-writing.ts';
import { WritingNow } from '#features/generation/web/WritingNow.tsx';
import { AiAllowance } from '#features/model/web/AiAllowance.tsx';
import { refusalText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { GuardedForm } from '#ui/GuardedForm.tsx';
import { reviewTexts as texts } from '../review.texts.ts';
import type { ReviewedStep } from './review-api.ts';

interface RewriteStepProps {
  step: ReviewedStep;
  hasModel: boolean;
  /** Of the step, or what came of it. */
  writing: ReturnType<typeof useWriting>;
  /** Something else is being done with the step: what is asked for now would be asked for a text that is no longer there. */
  isChanging: boolean;
}

/** Has a draft step written again: by the model, read along as it comes, or with other words of its documents. */
export function RewriteStep({ step, hasModel, writing, isChanging }: RewriteStepProps) {
  const { current, isRunning, failure, cancelling } = writing;
  /** Null: what the last one was asked for, where it did not come to an end. */
  const [typed, setTyped] = useState<string | null>(null);
  const instruction = typed ?? current?.rewrite?.instruction ?? '';
  const beginning = useMutation(
    creationApi.beginStepRewrite.mutationOptions({
      onSuccess: (made) => {
        setTyped(null);
        writing.begin(made);
      },
    }),
  );
  const isBusy = beginning.isPending || isRunning;
  const error = beginning.error ?? cancelling.error;
  const author = hasModel ? 'model' : 'extractive';
  return (
    <GuardedForm
      saved={current?.id}
      className="space-y-3"
      onSubmit={() => beginning.mutate({ stepId: step.id, version: step.version, instruction })}
    >
      <TextField
        label="Indicación para regenerar"
        hint={texts.rewriteHint[author]}
        value={instruction}
        maxLength={300}
        disabled={isBusy}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {texts.suggestions[author].map((suggestion) => (
          <Button key={suggestion} variant="secondary" size="sm" disabled={isBusy} onClick={() => setTyped(suggestion)}>
            {suggestion}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" isBusy={isBusy} disabled={isChanging}>
          {isBusy ? texts.regenerating : texts.regenerate}
        </Button>
        {current && isRunning && (
          <Button
            variant="ghost"
            isBusy={cancelling.isPending}
            aria-label={texts.stopRewriteOf(step.title)}
            onClick={({ currentTarget: { form } }) =>
              cancelling.mutate(
                { jobId: current.id },
                // It goes with what it stops: the keyboard stays beside it.
                { onSettled: () => form?.querySelector<HTMLElement>('[type=submit]')?.focus() },
              )
            }
          >
            {texts.stopRewrite}
          </Button>
        )}
      </div>
      {current && isRunning ? <WritingNow writing={current.writing ?? null} /> : <AiAllowance />}
      <FailureNote>{error ? refusalText(error, texts.regenerateFailed) : failure}</FailureNote>
    </GuardedForm>
  );
}
