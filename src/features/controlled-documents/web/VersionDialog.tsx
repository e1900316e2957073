import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { documentRefusals } from '#features/documents/documents.refusals.ts';
import { maxDocumentBytes } from '#features/documents/documents.rules.ts';
import { documentTexts } from '#features/documents/documents.texts.ts';
import { acceptedEndings, kindByName } from '#features/reading/kinds.rules.ts';
import { failureText } from '#platform/web/failure.ts';
import { useEdited } from '#platform/web/use-edited.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { controlledRefusals as refusals } from '../controlled-documents.refusals.ts';
import { controlledTexts as texts } from '../controlled-documents.texts.ts';
import {
  type Choices,
  type ControlledDocument,
  controlledUploads,
  useControlledChanged,
  type Version,
} from './controlled-api.ts';

interface VersionDialogProps {
  document: ControlledDocument;
  /** The draft that is changed; null for a new version. */
  version: Version | null;
  choices: Choices;
  onClose: () => void;
}

const saidOf = (version: Version | null): { change: 'major' | 'minor'; change_text: string } => ({
  change: version && !version.is_major ? 'minor' : 'major',
  change_text: version?.change_text ?? '',
});

/** Begins a version, or changes a draft: its file, uploaded or from the knowledge base, and what changed. */
export function VersionDialog({ document, version, choices, onClose }: VersionDialogProps) {
  const number = version?.number ?? (document.versions[0]?.number ?? 0) + 1;
  const [file, setFile] = useState<File | null>(null);
  const [fileFault, setFault] = useState<string>();
  const [sourceId, setSource] = useState('');
  const now = saidOf(version);
  const { values, change: put, theirs } = useEdited(now);
  const { change, change_text: changeText } = values;
  const [share, setShare] = useState(0);
  const changed = useControlledChanged();
  const save = useMutation({
    mutationFn: async () => {
      const said = { ...values };
      const source = file ? { file } : sourceId ? { document_id: sourceId } : {};
      const how = { context: { onProgress: setShare } };
      const began = { began_change: now.change, began_change_text: now.change_text };
      if (version) await controlledUploads.changeDocumentVersion({ id: version.id, ...said, ...source, ...began }, how);
      else await controlledUploads.addDocumentVersion({ id: document.id, ...said, ...source }, how);
      return true;
    },
    onSettled: changed,
  });
  const { errorOf, isWhole } = useFieldErrors(
    {
      file: !version && !file && !sourceId && refusals.FILE_MISSING.message,
      change_text: number > 1 && changeText.trim() === '' && refusals.CHANGE_MISSING.message,
    },
    save.error,
  );

  function choose(chosen: File) {
    const kind = kindByName(chosen.name);
    const fault =
      kind === null
        ? `${documentRefusals.TYPE_NOT_SUPPORTED.message}. ${documentTexts.typeAdvice}`
        : chosen.size > maxDocumentBytes
          ? documentRefusals.DOCUMENT_TOO_LARGE.message
          : undefined;
    setFault(fault);
    if (!fault) setFile(chosen);
  }

  async function submit() {
    if (!isWhole()) return;
    setShare(0);
    if ((await save.mutateAsync().catch(() => null)) === null) return;
    toast({ title: version ? 'Borrador guardado' : `Versión ${number} en borrador`, tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={version ? `Cambiar el borrador de la versión ${number}` : `Versión ${number} de ${document.code}`}
      text="Mientras no esté vigente, el chat no responde con ella."
      submitLabel={version ? 'Guardar borrador' : 'Crear borrador'}
      busyLabel={file && share < 1 ? `Subiendo… ${Math.floor(share * 100)} %` : 'Leyendo el archivo…'}
      isBusy={save.isPending}
      error={save.error ? uploadFailure(save.error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {version && !document.versions.some(({ id }) => id === version.id) && (
        <Notice tone="warning">{texts.discarded}</Notice>
      )}
      <FileDrop
        label={version ? `Archivo (ahora: ${version.file.name})` : 'Archivo'}
        hint="PDF, DOCX, DOC, TXT, RTF y otros, hasta 10 MB."
        error={fileFault ?? errorOf('file')}
        accept={acceptedEndings.join(',')}
        chooseLabel={file ? 'Elegir otro' : 'Elegir archivo'}
        disabled={save.isPending}
        onFile={choose}
      >
        {file && (
          <p className="flex items-center gap-2 text-sm font-medium break-all">
            <FileText className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
            {file.name}
          </p>
        )}
      </FileDrop>
      {!file && choices.documents.length > 0 && (
        <Select
          label="O un documento que ya subiste"
          value={sourceId}
          onChange={(event) => setSource(event.target.value)}
        >
          <option value="">Ninguno</option>
          {choices.documents.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {number > 1 && (
        <>
          <RadioGroup legend="Clase de cambio">
            <RadioCard
              name="clase"
              title="Cambio mayor"
              description="Cambia lo que hay que hacer."
              checked={change === 'major'}
              onChange={() => put({ change: 'major' })}
            />
            <RadioCard
              name="clase"
              title="Cambio menor"
              description="Corrige o aclara sin cambiar lo que se hace."
              checked={change === 'minor'}
              onChange={() => put({ change: 'minor' })}
            />
          </RadioGroup>
          <TextArea
            label="Qué cambió"
            hint={theirs('change_text')}
            value={changeText}
            maxLength={2000}
            error={errorOf('change_text')}
            onChange={(event) => put({ change_text: event.target.value })}
          />
        </>
      )}
    </FormDialog>
  );
}

/** What went wrong and what to do about it. */
function uploadFailure(error: unknown): string {
  const said = failureText(error, texts.saveFailed);
  const data = error instanceof Error && 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data && 'advice' in data ? `${said}. ${String(data.advice)}` : said;
}
