import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { observationTexts as texts } from '../observations.texts.ts';
import { type Observation, observationsApi } from './observations-api.ts';

interface SecondCardProps {
  observation: Observation;
  userId: string;
  /** Nothing of this device waits to be sent. */
  isSent: boolean;
}

/** What the second assessor says of it, before anybody signs. */
export function SecondCard({ observation, userId, isSent }: SecondCardProps) {
  const { second, id, entries } = observation;
  const [isDiffering, setDiffering] = useState(false);
  const [comment, setComment] = useState('');
  const client = useQueryClient();
  const give = useMutation({
    ...observationsApi.giveSecondOpinion.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: observationsApi.key() }),
  });
  const { errorOf, isWhole } = useFieldErrors({ comment: comment.trim() === '' && texts.commentMissing }, give.error);
  const failure = give.error ? failureText(give.error, texts.nothingSaved) : undefined;

  async function say(agrees: boolean) {
    const seen = entries.map(({ entry_id }) => entry_id);
    const given = give.mutateAsync({ id, agrees, comment: agrees ? '' : comment, seen });
    if ((await given.catch(() => null)) === null) return;
    setDiffering(false);
    toast({ title: agrees ? 'Confirmaste la evaluación' : 'Se anotó en qué difieres', tone: 'success' });
  }

  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-base font-semibold">Segundo evaluador</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {second
          ? `${second.name} ${second.agrees ? 'la confirma.' : `difiere: ${second.comment}`}`
          : 'Otra persona que puede evaluar la confirma, o dice en qué difiere. Si después se cambia algo, se le pide de nuevo.'}
      </p>
      {!(second?.id === userId && second.agrees) && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" disabled={!isSent} isBusy={give.isPending} onClick={() => void say(true)}>
            Confirmo lo anotado
          </Button>
          <Button variant="ghost" disabled={!isSent} onClick={() => setDiffering(true)}>
            Difiero
          </Button>
        </div>
      )}
      <FailureNote className="mt-2">{!isDiffering && failure}</FailureNote>
      {isDiffering && (
        <FormDialog
          title="En qué difieres"
          text="Quien evalúa lo lee aquí. Mientras difieras, no se puede firmar."
          submitLabel="Guardar"
          isBusy={give.isPending}
          error={failure}
          onSubmit={() => isWhole() && void say(false)}
          onClose={() => setDiffering(false)}
        >
          <TextArea
            label="Difiero en"
            value={comment}
            error={errorOf('comment')}
            maxLength={1000}
            onChange={(event) => setComment(event.target.value)}
          />
        </FormDialog>
      )}
    </Card>
  );
}
