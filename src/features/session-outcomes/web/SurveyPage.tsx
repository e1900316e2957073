import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { GuardedForm } from '#ui/GuardedForm.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { longestComment } from '../session-outcomes.rules.ts';
import { outcomesTexts as texts } from '../session-outcomes.texts.ts';
import { ScoreChoice } from './ScoreChoice.tsx';
import { outcomesApi } from './session-outcomes-api.ts';

/** /sesiones/{id}/encuesta: how somebody who came found a session, in a minute on a phone. */
export function SurveyPage() {
  const { sessionId: id = '' } = useParams<{ sessionId: string }>();
  useDocumentTitle(texts.survey);
  const survey = useQuery({ ...outcomesApi.getSurvey.queryOptions({ input: { id } }), retry: false });
  const [isSent, setSent] = useState(false);
  const back = (
    <ButtonLink to={paths.ownSheet} variant="secondary">
      Ver mi hoja
    </ButtonLink>
  );
  if (survey.error) {
    return (
      <Page>
        <EmptyState
          icon={<CircleX />}
          isScreen
          title="No hay nada que responder"
          text={failureText(survey.error, 'No se pudo cargar la encuesta. Intenta nuevamente.')}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button isBusy={survey.isFetching} onClick={() => void survey.refetch()}>
                Intentar de nuevo
              </Button>
              {back}
            </div>
          }
        />
      </Page>
    );
  }
  if (!survey.data) {
    return (
      <Page>
        <Loading text="Cargando la encuesta...">
          <SkeletonList />
        </Loading>
      </Page>
    );
  }
  const { course, day, questions, isAnswered } = survey.data;
  if (isSent || isAnswered) {
    return (
      <Page>
        <EmptyState
          icon={<CircleCheck />}
          isScreen
          title={isSent ? 'Gracias por responder' : 'Ya respondiste esta encuesta'}
          text={`${course}, ${spanishDay(day)}. Quien organizó la sesión ve solo totales, sin nombres.`}
          action={back}
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title={`¿Cómo te pareció «${course}»?`}
        text={`${spanishDay(day)}. No es obligatoria y no lleva tu nombre: se ven solo totales, desde tres respuestas.`}
      />
      <Questions id={id} questions={questions} onSent={() => setSent(true)} />
    </Page>
  );
}

function Questions({ id, questions, onSent }: { id: string; questions: readonly string[]; onSent: () => void }) {
  const [given, setGiven] = useState<Array<number | null>>(() => questions.map(() => null));
  const [comment, setComment] = useState('');
  const client = useQueryClient();
  const send = useMutation({ ...outcomesApi.answerSurvey.mutationOptions() });
  const { errorOf, isWhole } = useFieldErrors(
    Object.fromEntries(given.map((score, place) => [String(place), score === null && texts.scoreMissing])),
    send.error,
  );

  async function submit() {
    if (!isWhole()) return;
    const scores = given.map((score) => score ?? 0);
    if ((await send.mutateAsync({ id, scores, comment }).catch(() => null)) === null) return;
    onSent();
    await client.invalidateQueries();
  }

  return (
    <GuardedForm saved={send.data} className="max-w-2xl space-y-4" onSubmit={() => void submit()}>
      {questions.map((question, place) => (
        <Card key={question} className="p-4 sm:p-5">
          <ScoreChoice
            name={`pregunta-${place}`}
            question={question}
            value={given[place] ?? null}
            error={errorOf(String(place))}
            onChange={(score) => setGiven((before) => before.map((one, at) => (at === place ? score : one)))}
          />
        </Card>
      ))}
      <Card className="p-4 sm:p-5">
        <TextArea
          label="¿Algo más? (opcional)"
          hint="Se lee sin tu nombre. No escribas datos de personas."
          value={comment}
          maxLength={longestComment}
          error={errorOf('comment')}
          onChange={(event) => setComment(event.target.value)}
        />
      </Card>
      <FailureNote>{send.error ? failureText(send.error, texts.notSent) : undefined}</FailureNote>
      <Button type="submit" isBusy={send.isPending} className="max-sm:w-full">
        Enviar
      </Button>
    </GuardedForm>
  );
}
