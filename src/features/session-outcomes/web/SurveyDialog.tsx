import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { toast } from '#ui/toast-store.ts';
import { longestQuestion, mostQuestions } from '../session-outcomes.rules.ts';
import { outcomesTexts as texts } from '../session-outcomes.texts.ts';
import { type OutcomeSettings, outcomesApi } from './session-outcomes-api.ts';

/** The questions of the survey; what was asked already stays as it was asked. */
export function SurveyDialog({ survey, onClose }: { survey: OutcomeSettings['survey']; onClose: () => void }) {
  // That of the questions that were opened, whatever is read anew behind.
  const [opened] = useState(survey.version);
  const [questions, setQuestions] = useState(() => survey.questions.map((text, key) => ({ key, text })));
  const client = useQueryClient();
  const save = useMutation({
    ...outcomesApi.changeSurvey.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: outcomesApi.key() }),
  });
  const { errorOf, isWhole } = useFieldErrors(
    Object.fromEntries(questions.map(({ key, text }) => [String(key), text.trim() === '' && texts.questionMissing])),
    save.error,
  );

  // Somebody else's are shown with the refusal: saved again, these follow theirs.
  const isChanged = save.isError && survey.version !== opened;

  async function submit() {
    if (!isWhole()) return;
    const sent = save.mutateAsync({
      version: isChanged ? survey.version : opened,
      questions: questions.map(({ text }) => text.trim()),
    });
    if ((await sent.catch(() => null)) === null) return;
    toast({ title: 'Preguntas guardadas', tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title="Preguntas de la encuesta"
      text="Cada una se responde de 1, nada de acuerdo, a 5, muy de acuerdo; al final hay un texto libre. Las sesiones ya cerradas conservan las suyas."
      submitLabel="Guardar"
      isBusy={save.isPending}
      error={save.error ? failureText(save.error, texts.notSaved) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {questions.map(({ key, text }, place) => (
        <div key={key} className="flex items-end gap-2">
          <TextField
            className="min-w-0 flex-1"
            label={`Pregunta ${place + 1}`}
            value={text}
            maxLength={longestQuestion}
            error={errorOf(String(key))}
            onChange={(event) =>
              setQuestions((before) => before.map((one) => (one.key === key ? { key, text: event.target.value } : one)))
            }
          />
          {questions.length > 1 && (
            <IconButton
              label={`Quitar la pregunta ${place + 1}`}
              icon={<Trash2 />}
              onClick={() => setQuestions((before) => before.filter((one) => one.key !== key))}
            />
          )}
        </div>
      ))}
      {isChanged && (
        <div className="text-sm">
          <p className="font-medium">Las preguntas de ahora</p>
          <ol className="mt-1 list-decimal pl-5">
            {survey.questions.map((question) => (
              <li key={question} className="break-words">
                {question}
              </li>
            ))}
          </ol>
        </div>
      )}
      {questions.length < mostQuestions && (
        <Button
          type="button"
          variant="secondary"
          size="sm"
          onClick={() =>
            setQuestions((before) => [...before, { key: Math.max(...before.map(({ key }) => key)) + 1, text: '' }])
          }
        >
          <Plus className="size-4" aria-hidden="true" />
          Agregar una pregunta
        </Button>
      )}
    </FormDialog>
  );
}
