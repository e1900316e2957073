import { useQueryClient } from '@tanstack/react-query';
import { FileText, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { fileSizeText } from '#features/files/files.rules.ts';
import { acceptedEndings, judgeDocument, kindByName } from '#features/reading/kinds.rules.ts';
import { failureCode, isReached, refusalText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { Form } from '#ui/Form.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { documentRefusals as refusals } from '../documents.refusals.ts';
import { maxDocumentBytes, maxNameLength, nameOfFile } from '../documents.rules.ts';
import { documentTexts } from '../documents.texts.ts';
import { documentsApi, documentUploads } from './documents-api.ts';

/**
 * The upload form: a file, the name it is stored under, and what became of it. Leaving the screen does not stop it; a
 * toast says how it ended.
 */
export function DocumentUpload() {
  const queryClient = useQueryClient();
  const running = useRef<AbortController>(null);
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [sent, setSent] = useState<number | null>(null);
  /** What is said of the same file under another name; null when nothing is. */
  const [same, setSame] = useState<string | null>(null);
  const [errors, setErrors] = useState<{ file?: string; name?: string }>({});

  async function choose(chosen: File) {
    const refusal = refuseFile(chosen) ?? (await refuseContent(chosen));
    setErrors({ ...(refusal ? { file: `${refusal.message}. ${refusal.advice}` } : {}) });
    if (refusal) {
      toastFailure({ title: refusal.message, description: refusal.advice });
      return;
    }
    setFile(chosen);
    if (name.trim() === '') setName(nameOfFile(chosen.name));
  }

  async function submit(same_file: 'ask' | 'keep') {
    if (running.current) return;
    setSame(null);
    const missing = {
      ...(file ? {} : { file: 'Elige un archivo.' }),
      ...(name.trim() ? {} : { name: 'Escribe el nombre del módulo o documento.' }),
    };
    setErrors(missing);
    if (!file || missing.name) {
      toastFailure({ title: documentTexts.missingFields, description: Object.values(missing).join(' ') });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setSent(0);
    try {
      const { status, chunks_count } = await documentUploads.uploadDocument(
        { file, module_name: name, same_file },
        { signal: controller.signal, context: { onProgress: setSent } },
      );
      toast(
        status === 'ready'
          ? { title: 'Documento listo', description: fragments(chunks_count), tone: 'success' }
          : { title: 'Documento recibido', description: 'Se está leyendo; verás el avance en la lista.' },
      );
      setFile(null);
      setName('');
    } catch (error) {
      const advice = adviceOf(error);
      if (failureCode(error) === refusals.SAME_DOCUMENT.code && advice) setSame(advice);
      else if (!controller.signal.aborted) toastFailure(explain(error));
    } finally {
      running.current = null;
      setSent(null);
      void queryClient.invalidateQueries({ queryKey: documentsApi.listDocuments.key() });
    }
  }

  return (
    <Form onSubmit={() => void submit('ask')} className="space-y-4">
      <FileDrop
        label="Archivo"
        hint="TXT, PDF, DOCX, DOC o RTF, hasta 10 MB. También XLSX, PPTX, ODT, CSV, Markdown y HTML, y escaneos o fotos de páginas: JPG, PNG, WebP o TIFF."
        error={errors.file}
        accept={acceptedEndings.join(',')}
        chooseLabel={file ? 'Cambiar archivo' : 'Elegir archivo'}
        upload={sent === null || !file ? null : { name: file.name, share: sent }}
        onFile={(chosen) => void choose(chosen)}
        onCancel={() => running.current?.abort()}
      >
        {file && sent === null && (
          <div className="flex w-full items-center gap-3 rounded-control bg-sunken py-1 pr-1 pl-3 text-left text-sm">
            <FileText className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{file.name}</span>
              <span className="block text-ink-soft">{fileSizeText(file.size)}</span>
            </span>
            <IconButton label="Quitar el archivo" icon={<X aria-hidden="true" />} onClick={() => setFile(null)} />
          </div>
        )}
      </FileDrop>
      <TextField
        label="Nombre del módulo"
        hint="Con el mismo nombre, el documento nuevo reemplaza al anterior."
        error={errors.name}
        value={name}
        maxLength={maxNameLength}
        autoComplete="off"
        disabled={sent !== null}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" wide isBusy={sent !== null}>
        {sent === null ? 'Subir documento' : sent < 1 ? 'Subiendo…' : 'Leyendo el documento…'}
      </Button>
      <ConfirmDialog
        title="¿Subir el mismo archivo otra vez?"
        text={same}
        confirmLabel="Subir de todos modos"
        cancelLabel="No subir"
        isOpen={same !== null}
        onConfirm={() => void submit('keep')}
        onClose={() => setSame(null)}
      />
      <LiveRegion>{sent === 1 ? 'El documento se está leyendo.' : ''}</LiveRegion>
    </Form>
  );
}

/** Why a file is not even sent. */
function refuseFile(file: File): { message: string; advice: string } | null {
  const kind = kindByName(file.name);
  if (kind === null) return { message: refusals.TYPE_NOT_SUPPORTED.message, advice: documentTexts.typeAdvice };
  if (file.size > maxDocumentBytes) {
    return { message: refusals.DOCUMENT_TOO_LARGE.message, advice: 'Divídelo en partes y súbelas por separado.' };
  }
  return null;
}

/** What is in a file besides its name; what cannot be read is left to the server. */
async function refuseContent(file: File): Promise<{ message: string; advice: string } | null> {
  const bytes = await file.arrayBuffer().catch(() => null);
  const kind = bytes && judgeDocument(file.name, new Uint8Array(bytes));
  if (kind === 'no-doc') return { message: refusals.DOC_NOT_SUPPORTED.message, advice: documentTexts.docAdvice };
  if (bytes === null || kind !== null) return null;
  return { message: refusals.TYPE_NOT_SUPPORTED.message, advice: documentTexts.typeAdvice };
}

/** What went wrong and what to do, for a toast (spec C-478, C-479, C-482, C-672, C-673). */
function explain(error: unknown): { title: string; description?: string } {
  const code = failureCode(error);
  if (code === 'UNAUTHENTICATED') {
    return { title: documentTexts.sessionLost, description: 'Tu sesión terminó: vuelve a iniciar sesión.' };
  }
  if (!isReached(error))
    return { title: documentTexts.unexpected, description: 'Revisa tu conexión e intenta nuevamente.' };
  const title = refusalText(error, documentTexts.uploadFailed);
  const advice = adviceOf(error);
  return advice ? { title, description: advice } : { title };
}

/** What a refusal advises besides its sentence. */
function adviceOf(error: unknown): string | undefined {
  const data = error instanceof Error && 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data && 'advice' in data ? String(data.advice) : undefined;
}

function fragments(count: number): string {
  return count === 1 ? 'Se guardó 1 fragmento.' : `Se guardaron ${count} fragmentos.`;
}
