import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AiAllowance } from '#features/model/web/AiAllowance.tsx';
import { modelApi } from '#features/model/web/model-api.ts';
import { refusalText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { GuardedForm } from '#ui/GuardedForm.tsx';
import { toast } from '#ui/toast-store.ts';
import { reviewTexts as texts } from '../review.texts.ts';
import { type ReviewedStep, reviewApi } from './review-api.ts';

interface RewriteStepProps {
  step: ReviewedStep;
  hasModel: boolean;
  /** Something is being done with the step: what is asked for now would be asked for a text that is no longer there. */
  isChanging: boolean;
  onChanged: () => Promise<unknown>;
}

/** Has a draft step written again: by the model, or with other words of its documents. */
export function RewriteStep({ step, hasModel, isChanging, onChanged }: RewriteStepProps) {
  const [instruction, setInstruction] = useState('');
  const client = useQueryClient();
  const regenerating = useMutation(
    reviewApi.regenerateStep.mutationOptions({
      onSuccess: async ({ note }) => {
        setInstruction('');
        await onChanged();
        toast({ title: texts.regenerated, description: note, tone: 'success' });
      },
      onSettled: () => client.invalidateQueries({ queryKey: modelApi.key() }),
    }),
  );
  const author = hasModel ? 'model' : 'extractive';
  return (
    <GuardedForm
      saved={regenerating.data}
      className="space-y-3"
      onSubmit={() => regenerating.mutate({ stepId: step.id, version: step.version, instruction })}
    >
      <TextField
        label="Indicación para regenerar"
        hint={texts.rewriteHint[author]}
        value={instruction}
        maxLength={300}
        disabled={regenerating.isPending}
        onChange={(event) => setInstruction(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {texts.suggestions[author].map((suggestion) => (
          <Button
            key={suggestion}
            variant="secondary"
            size="sm"
            disabled={regenerating.isPending}
            onClick={() => setInstruction(suggestion)}
          >
            {suggestion}
          </Button>
        ))}
      </div>
      <Button type="submit" variant="secondary" isBusy={regenerating.isPending} disabled={isChanging}>
        {regenerating.isPending ? texts.regenerating : texts.regenerate}
      </Button>
      <AiAllowance />
      <FailureNote>{regenerating.error && refusalText(regenerating.error, texts.regenerateFailed)}</FailureNote>
    </GuardedForm>
  );
}
