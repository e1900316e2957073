import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { failureText } from '#platform/web/failure.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Button } from '#ui/Button.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { originTexts } from '../origin.texts.ts';
import { reviewTexts as texts } from '../review.texts.ts';
import { type Looked, reviewApi } from './review-api.ts';

interface LookedMarkProps {
  kind: 'step' | 'question';
  id: string;
  /** What it is called: 'el paso 3'. */
  name: string;
  seen: string;
  looked: Looked;
}

/** Says that somebody looked at a draft beside its sources, and by whom it was. */
export function LookedMark({ kind, id, name, seen, looked }: LookedMarkProps) {
  const client = useQueryClient();
  const marking = useMutation(
    reviewApi.lookAtPart.mutationOptions({
      onError: (error) => toastFailure({ title: texts.lookFailed, description: failureText(error) }),
      onSettled: () => client.invalidateQueries({ queryKey: reviewApi.getReview.key() }),
    }),
  );
  const press = () => marking.mutate({ kind, id, isLooked: looked === null, seen });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {looked && (
        <p className="flex items-center gap-1.5 text-success">
          <Check className="size-4 shrink-0" aria-hidden="true" />
          <span>
            Revisado por {looked.by_name ?? originTexts.gone} <TimeAgo at={looked.at} />
          </span>
        </p>
      )}
      <Button
        variant={looked ? 'ghost' : 'secondary'}
        size="sm"
        isBusy={marking.isPending}
        aria-label={`${looked ? texts.lookAgain : texts.look}: ${name}`}
        onClick={press}
      >
        {looked ? texts.lookAgain : texts.look}
      </Button>
    </div>
  );
}
