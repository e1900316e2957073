import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { documentRefusals } from '#features/documents/documents.refusals.ts';
import { maxDocumentBytes } from '#features/documents/documents.rules.ts';
import { documentTexts } from '#features/documents/documents.texts.ts';
import { acceptedEndings, kindByName } from '#features/reading/kinds.rules.ts';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
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

/** Begins a version, or changes a draft: its file, uploaded or from the knowledge base, and what changed. */
export function VersionDialog({ document, version, choices, onClose }: VersionDialogProps) {
  const number = version?.number ?? (document.versions[0]?.number ?? 0) + 1;
  const [file, setFile] = useState<File | null>(null);
  const [fileFault, setFault] = useState<string>();
  const [sourceId, setSource] = useState('');
  const [change, setChange] = useState<'major' | 'minor'>(version && !version.is_major ? 'minor' : 'major');
  const [changeText, setText] = useState(version?.change_text ?? '');
  const [share, setShare] = useState(0);
  const changed = useControlledChanged();
  const save = useMutation({
    mutationFn: async () => {
      const said = { change, change_text: changeText };
      const source = file ? { file } : sourceId ? { document_id: sourceId } : {};
      const how = { context: { onProgress: setShare } };
      if (version) await controlledUploads.changeDocumentVersion({ id: version.id, ...said, ...source }, how);
      else await controlledUploads.addDocumentVersion({ id: document.id, ...said, ...source }, how);
      return true;
    },
    onSuccess: changed,
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
      kind === 'doc'
        ? `${documentRefusals.DOC_NOT_SUPPORTED.message}. ${documentTexts.docAdvice}`
        : kind === null
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
      <FileDrop
        label={version ? `Archivo (ahora: ${version.file.name})` : 'Archivo'}
        hint="PDF, DOCX, TXT, RTF y otros, hasta 10 MB."
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
              onChange={() => setChange('major')}
            />
            <RadioCard
              name="clase"
              title="Cambio menor"
              description="Corrige o aclara sin cambiar lo que se hace."
              checked={change === 'minor'}
              onChange={() => setChange('minor')}
            />
          </RadioGroup>
          <TextArea
            label="Qué cambió"
            value={changeText}
            maxLength={2000}
            error={errorOf('change_text')}
            onChange={(event) => setText(event.target.value)}
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
