import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeWords } from '#features/modules/module-changes.rules.ts';
import { ChangeKindDialog } from '#features/modules/web/ChangeKindDialog.tsx';
import { quizLimits } from '#features/quiz-authoring/quiz-authoring.rules.ts';
import { quizAuthoringTexts as texts } from '#features/quiz-authoring/quiz-authoring.texts.ts';
import { type EditedQuiz, quizAuthoringApi } from '#features/quiz-authoring/web/quiz-authoring-api.ts';
import { failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { type ExchangeFormat, guessFormat } from '../question-exchange.rules.ts';
import { questionExchangeTexts } from '../question-exchange.texts.ts';
import { ImportPreviewList } from './ImportPreviewList.tsx';
import { questionExchangeApi } from './question-exchange-api.ts';

interface ImportQuestionsDialogProps {
  moduleId: string;
  /** People who completed the module, while learners see it. */
  completedBy: number;
  isOpen: boolean;
  onClose: () => void;
  onImported?: ((quiz: EditedQuiz) => void) | undefined;
}

/** Questions from a file: first what would become of each, then all of them at once. */
export function ImportQuestionsDialog(props: ImportQuestionsDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    if (!isBusy) props.onClose();
  };
  // The steps inside begin anew each time the dialog opens; they bring their own buttons.
  return (
    <Dialog
      size="lg"
      title="Importar preguntas"
      text="GIFT (Moodle), Aiken o CSV. Nada se crea hasta que lo confirmes."
      isOpen={props.isOpen}
      onClose={close}
    >
      <ImportSteps {...props} onCancel={close} onBusy={setBusy} />
    </Dialog>
  );
}

function ImportSteps({
  moduleId,
  completedBy,
  onClose,
  onCancel,
  onImported,
  onBusy,
}: Omit<ImportQuestionsDialogProps, 'isOpen'> & { onCancel: () => void; onBusy: (isBusy: boolean) => void }) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [format, setFormat] = useState<ExchangeFormat>('gift');
  const [publish, setPublish] = useState(false);
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const [isAsking, setAsking] = useState(false);

  const reviewing = useMutation({
    mutationFn: (given: { file: File; format: ExchangeFormat }) =>
      questionExchangeApi.previewQuestionImport.call({ moduleId, ...given }),
  });
  const importing = useMutation({
    mutationFn: async (given: { file: File; fingerprint: string; change?: ChangeWords | undefined }) => {
      const done = await questionExchangeApi.importQuestions.call({ moduleId, format, publish, ...given });
      const quiz = await quizAuthoringApi.getQuizForEditing.call({ moduleId });
      return { done, quiz };
    },
    onSettled: () => {
      onBusy(false);
      setAsking(false);
    },
    onSuccess: ({ done, quiz }) => {
      toast({ title: `Importación terminada: ${texts.questions(done.created)}`, tone: 'success' });
      onImported?.(quiz);
      void queryClient.invalidateQueries();
      onClose();
    },
  });
  const preview = reviewing.data;
  const error = reviewing.error ?? importing.error;

  async function choose(next: File | undefined) {
    reviewing.reset();
    importing.reset();
    setFault('');
    setFile(null);
    setName(next?.name ?? '');
    if (!next) return;
    if (next.size > quizLimits.fileBytes) return setFault(questionExchangeTexts.tooLarge);
    const guessed = guessFormat(next.name, await next.text());
    setFile(next);
    setFormat(guessed);
    reviewing.mutate({ file: next, format: guessed });
  }

  function chooseFormat(next: ExchangeFormat) {
    setFormat(next);
    importing.reset();
    if (file) reviewing.mutate({ file, format: next });
  }

  function commit(change?: ChangeWords) {
    if (!file || !preview) return;
    onBusy(true);
    importing.mutate({ file, fingerprint: preview.fingerprint, change });
  }

  return (
    <div className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <FieldFrame id="importar-archivo" label="Archivo" hint="Texto de hasta 1 MB, en UTF-8 o Windows-1252.">
          <div className="relative flex min-h-11 items-center gap-3 overflow-hidden rounded-control border border-line-strong bg-surface pr-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-chosen-ink">
            <span aria-hidden="true" className="grid min-h-11 shrink-0 place-items-center bg-sunken px-4 font-medium">
              Elegir archivo
            </span>
            <span className={cx('min-w-0 truncate', !name && 'text-ink-faint')}>
              {name || 'Ningún archivo elegido'}
            </span>
            <input
              id="importar-archivo"
              type="file"
              accept=".gift,.txt,.csv,.tsv,text/plain,text/csv"
              aria-describedby="importar-archivo-hint"
              onChange={(event) => void choose(event.target.files?.[0])}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </div>
        </FieldFrame>
        <Select label="Formato" value={format} onChange={(event) => chooseFormat(event.target.value as ExchangeFormat)}>
          <option value="gift">GIFT (Moodle)</option>
          <option value="aiken">Aiken</option>
          <option value="csv">CSV</option>
        </Select>
      </div>
      <FailureNote isBoxed hasIcon>
        {fault || (error && failureText(error, 'No se pudo leer el archivo. Intenta nuevamente.'))}
      </FailureNote>
      {reviewing.isPending && <p role="status">Revisando el archivo…</p>}
      {preview && <ImportPreviewList preview={preview} />}
      {preview && preview.ready > 0 && (
        <Checkbox
          label="Publicar al importar"
          hint="Sin marcar llegan como borradores, para revisarlas antes de que se pregunten."
          checked={publish}
          onChange={(event) => setPublish(event.target.checked)}
        />
      )}
      {isAsking && (
        <ChangeKindDialog
          title="Publicar lo importado"
          submitLabel="Importar"
          busyLabel="Importando…"
          people={completedBy}
          isBusy={importing.isPending}
          onConfirm={commit}
          onClose={() => setAsking(false)}
        />
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel} disabled={importing.isPending}>
          Cancelar
        </Button>
        <Button
          isBusy={importing.isPending}
          disabled={!preview || preview.ready === 0}
          onClick={() => (publish && completedBy > 0 ? setAsking(true) : commit())}
        >
          {importing.isPending
            ? 'Importando…'
            : preview?.ready
              ? `Importar ${texts.questions(preview.ready)}`
              : 'Importar'}
        </Button>
      </div>
    </div>
  );
}
