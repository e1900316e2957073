import { useMutation } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { newId } from '#platform/web/new-id.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast-store.ts';
import { controlledTexts as texts } from '../controlled-documents.texts.ts';
import { mostQuestions, neededRight, usualPassMark } from '../questions.rules.ts';
import { type ControlledDocument, controlledApi, useControlledChanged, type Version } from './controlled-api.ts';
import { QuestionFields, type WrittenQuestion, wrongOf } from './QuestionFields.tsx';
import { QuestionList } from './QuestionList.tsx';

interface QuestionsDialogProps {
  document: ControlledDocument;
  version: Version;
  onClose: () => void;
}

const empty = (): WrittenQuestion => ({
  id: newId(),
  ...{ kind: 'single', text: '', options: ['', ''], right: '', page: '' },
});
const writtenOf = (questions: Version['questions']): WrittenQuestion[] =>
  (questions?.items ?? []).map((one) => ({ ...one, id: newId(), right: String(one.right), page: String(one.page) }));

/** Writes what is asked of whoever reads a version; without questions nothing is asked. */
export function QuestionsDialog({ document, version, onClose }: QuestionsDialogProps) {
  const [items, setItems] = useState(() => (version.questions ? writtenOf(version.questions) : [empty()]));
  const [mark, setMark] = useState(String(version.questions?.pass_mark ?? usualPassMark));
  const [began] = useState(version.questions);
  const changed = useControlledChanged();
  const save = useMutation(controlledApi.setVersionQuestions.mutationOptions({ onSettled: changed }));
  // Somebody else wrote some while these were written.
  const isOther = !save.isSuccess && JSON.stringify(version.questions) !== JSON.stringify(began);
  const isGone = !document.versions.some(({ id }) => id === version.id);
  const isMark = /^\d{1,3}$/.test(mark) && Number(mark) >= 1 && Number(mark) <= 100;
  const { errorOf, isWhole } = useFieldErrors(
    {
      pass_mark: items.length > 0 && !isMark && texts.passMarkWrong,
      ...Object.fromEntries(items.flatMap((item) => wrongOf(item))),
    },
    save.error,
  );
  const before = document.versions.find(({ number, questions }) => number < version.number && questions !== null);
  const change = (id: string, more: Partial<WrittenQuestion>) =>
    setItems(items.map((item) => (item.id === id ? { ...item, ...more } : item)));

  async function submit() {
    if (!isWhole()) return;
    const questions = items.map(({ id: _, right, page, ...one }) => ({
      ...one,
      right: Number(right),
      page: Number(page),
    }));
    const pass_mark = isMark ? Number(mark) : usualPassMark;
    if (
      (await save
        .mutateAsync({ id: version.id, pass_mark, questions, began: version.questions?.items ?? [] })
        .catch(() => null)) === null
    )
      return;
    toast({ title: questions.length > 0 ? 'Cuestionario guardado' : 'Versión sin cuestionario', tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={`Cuestionario de la versión ${version.number}`}
      text="Se responde después de la última página, antes de firmar «Leí y comprendí». Se revisa y se aprueba con la versión."
      size="lg"
      submitLabel="Guardar cuestionario"
      isBusy={save.isPending}
      error={save.error ? failureText(save.error, texts.saveFailed) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isGone && <Notice tone="warning">{texts.discarded}</Notice>}
      {isOther && (
        <Notice tone="warning">
          Otra persona cambió el cuestionario mientras lo escribías. Si guardas, queda el tuyo.
          {version.questions ? <QuestionList questions={version.questions} /> : ' Ahora no tiene preguntas.'}
        </Notice>
      )}
      {items.length === 0 ? (
        <p className="rounded-control bg-sunken p-3 text-sm">
          Sin preguntas: quien lea la versión la firma después de la última página.
        </p>
      ) : (
        <TextField
          label="Nota mínima (%)"
          hint={
            isMark
              ? `Se aprueba con ${neededRight(items.length, Number(mark))} de ${items.length} correctas. Se puede repetir.`
              : 'Se puede repetir hasta aprobarlo.'
          }
          inputMode="numeric"
          maxLength={3}
          value={mark}
          error={errorOf('pass_mark')}
          onChange={(event) => setMark(event.target.value)}
        />
      )}
      <ol className="space-y-4">
        {items.map((item, place) => (
          <li key={item.id} className="rounded-control border border-line p-3 sm:p-4">
            <div className="mb-2 flex items-center justify-between gap-2">
              <h3 className="font-semibold">Pregunta {place + 1}</h3>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Quitar la pregunta ${place + 1}`}
                onClick={() => setItems(items.filter(({ id }) => id !== item.id))}
              >
                <Trash2 className="size-4" aria-hidden="true" />
                Quitar
              </Button>
            </div>
            <QuestionFields
              question={item}
              errorOf={(field) => errorOf(`${item.id}.${field}`)}
              onChange={(more) => change(item.id, more)}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {items.length < mostQuestions && (
          <Button variant="secondary" onClick={() => setItems([...items, empty()])}>
            <Plus className="size-4" aria-hidden="true" />
            Agregar pregunta
          </Button>
        )}
        {before && !version.questions && (
          <Button
            variant="ghost"
            onClick={() => {
              setItems(writtenOf(before.questions));
              setMark(String(before.questions?.pass_mark ?? usualPassMark));
            }}
          >
            Traer las de la versión {before.number}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
