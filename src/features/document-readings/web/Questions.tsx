import { useMutation } from '@tanstack/react-query';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { failureText } from '#platform/web/failure.ts';
import { keepNumbers, readKeptNumbers } from '#platform/web/kept-numbers.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { Form } from '#ui/Form.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast-store.ts';
import { answeredWords } from '../readings.rules.ts';
import { readingTexts as texts } from '../readings.texts.ts';
import { type DocumentToRead, readingsApi } from './readings-api.ts';

/** A question that nobody has answered yet, as it is kept on the device. */
const open = -1;

interface QuestionsProps {
  document: DocumentToRead;
  questions: NonNullable<DocumentToRead['questions']>;
  /** Pages are still on their way to the server. */
  isWaiting: boolean;
  onPage: (page: number) => void;
  /** Reads the document anew. */
  onAnswered: () => Promise<unknown>;
}

/** What is asked behind the last page; chosen answers stay on the device until they are sent, and what was wrong leads to its page. */
export function Questions({ document, questions, isWaiting, onPage, onAnswered }: QuestionsProps) {
  const { items, needed, passed, attempts, wrong } = questions;
  const place = `cuestionario:${useAuth().profile?.id ?? ''}:${document.version.id}`;
  const [answers, setAnswers] = useState(() => {
    const kept = readKeptNumbers(place);
    return items.map((_, at) => kept[at] ?? open);
  });
  const send = useMutation({
    mutationFn: () => readingsApi.answerDocumentQuestions.call({ id: document.version.id, answers }),
    onSuccess: (answer) => {
      // What was right stays chosen; what was not is chosen anew.
      choose(
        answer.is_passed
          ? []
          : answers.map((one, at) => (answer.wrong.some((other) => other.place === at) ? open : one)),
      );
      if (answer.is_passed) toast({ title: 'Cuestionario aprobado', tone: 'success' });
    },
    // Also where it was refused: it may have been answered on another device.
    onSettled: onAnswered,
  });
  const { errorOf, isWhole } = useFieldErrors(
    Object.fromEntries(answers.map((one, at) => [`pregunta-${at}`, one === open && 'Elige una respuesta.'])),
    send.error,
  );
  function choose(chosen: number[]) {
    keepNumbers(place, chosen);
    setAnswers(items.map((_, at) => chosen[at] ?? open));
  }
  if (passed) {
    return (
      <Notice tone="info" isQuiet icon={CircleCheck}>
        Aprobaste el cuestionario: {answeredWords(passed)}.
      </Notice>
    );
  }
  const isRepeated = attempts > 0 && wrong.length > 0;
  return (
    <section aria-label="Cuestionario">
      <h2 className="text-lg font-semibold">Cuestionario</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {items.length === 1
          ? 'Responde la pregunta para poder firmar. Puedes repetirla.'
          : `Necesitas ${needed} de ${items.length} respuestas correctas para poder firmar. Puedes repetirlo.`}
      </p>
      {isRepeated && (
        <Notice tone="warning" shape="block" className="mt-3" icon={RotateCcw} role="status">
          <p className="font-semibold">
            {`Tuviste ${items.length - wrong.length} de ${items.length} correctas y se necesitan ${needed}.`}
          </p>
          <p>Lee de nuevo lo que se indica en cada pregunta y responde otra vez.</p>
        </Notice>
      )}
      <Form
        className="mt-4 space-y-5"
        onSubmit={() => {
          if (isWhole()) send.mutate();
        }}
      >
        {items.map(({ text, options }, at) => {
          const missed = wrong.find((one) => one.place === at);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a question has no name but its place
            <div key={at}>
              <RadioGroup legend={`${at + 1}. ${text}`} error={errorOf(`pregunta-${at}`) || undefined}>
                {options.map((option, one) => (
                  <RadioCard
                    key={option}
                    name={`pregunta-${at}`}
                    title={option}
                    checked={answers[at] === one}
                    onChange={() => choose(answers.map((before, other) => (other === at ? one : before)))}
                  />
                ))}
              </RadioGroup>
              {missed && (
                <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm">
                  <span>La respondiste mal: está en la página {missed.page}.</span>
                  <Button variant="secondary" size="sm" onClick={() => onPage(missed.page)}>
                    Leer la página {missed.page}
                  </Button>
                </p>
              )}
            </div>
          );
        })}
        <FailureNote>
          {send.error
            ? failureText(send.error, 'No se pudo enviar. Tus respuestas siguen aquí. Intenta nuevamente.')
            : undefined}
        </FailureNote>
        <Button type="submit" isBusy={send.isPending} disabled={isWaiting}>
          Enviar respuestas
        </Button>
        {isWaiting && <p className="text-sm text-ink-soft">{texts.savingPages}</p>}
      </Form>
    </section>
  );
}
