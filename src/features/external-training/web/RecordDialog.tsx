import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { fileSizeText, promisedType, proofAccept, proofImage, refuseProof } from '#features/files/files.rules.ts';
import { filesTexts } from '#features/files/files.texts.ts';
import { ProofFiles } from '#features/files/web/ProofFiles.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText, refusalText } from '#platform/web/failure.ts';
import { newId } from '#platform/web/new-id.ts';
import { useEdited } from '#platform/web/use-edited.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { faultOfDays } from '../external-training.rules.ts';
import { externalTrainingTexts as texts } from '../external-training.texts.ts';
import { externalTrainingApi, externalTrainingUploads, type ShownRecord } from './external-training-api.ts';

interface RecordDialogProps {
  personId: string;
  today: string;
  /** The one that is corrected; null for a new one. */
  record: ShownRecord | null;
  onClose: () => void;
}

const hoursOf = (text: string) => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));

const formOf = (record: ShownRecord | null) => ({
  ...{
    title_id: record?.catalogue_title?.id ?? '',
    title: record?.title ?? '',
    institution: record?.institution ?? '',
  },
  ...{ day: record?.day ?? '', expires_on: record?.expires_on ?? '', registration: record?.registration ?? '' },
  hours: record?.hours == null ? '' : String(record.hours).replace('.', ','),
});

const sentOf = ({ title_id, hours, expires_on, ...words }: ReturnType<typeof formOf>) => ({
  ...words,
  ...{ title_id: title_id || null, hours: hoursOf(hours), expires_on: expires_on || null },
});

/** Hands a title in, or corrects it: what it is, from whom, since when and until when, and the files that prove it. */
export function RecordDialog({ personId, today, record, onClose }: RecordDialogProps) {
  // Chosen here, so that one whose answer was lost on the way is not there twice.
  const [id] = useState(() => record?.id ?? newId());
  const now = formOf(record);
  const { values: form, change, theirs } = useEdited(now);
  const [chosen, setChosen] = useState<File[]>([]);
  const [fileFault, setFileFault] = useState<string>();
  const [share, setShare] = useState<{ name: string; share: number } | null>(null);
  const isSending = useRef(false);
  const client = useQueryClient();
  const titles = useQuery(externalTrainingApi.listExternalTitles.queryOptions());
  const offered = (titles.data?.titles ?? []).filter((one) => !one.isArchived || one.id === form.title_id);
  const title = offered.find((one) => one.id === form.title_id);
  const changed = () => client.invalidateQueries({ queryKey: externalTrainingApi.key() });
  const save = useMutation({ ...externalTrainingApi.saveExternalRecord.mutationOptions(), onSettled: changed });
  const remove = useMutation({ ...externalTrainingApi.removeExternalRecordFile.mutationOptions(), onSettled: changed });
  const hours = hoursOf(form.hours);
  const dayFault =
    form.day && faultOfDays({ day: form.day, expires_on: form.expires_on || null }, today, title?.expires ?? false);
  const isOfExpiry = dayFault === 'expires-before' || dayFault === 'expiry-missing';
  const { errorOf, isWhole } = useFieldErrors(
    {
      title: form.title_id === '' && form.title.trim() === '' && texts.titleMissing,
      institution: form.institution.trim() === '' && texts.institutionMissing,
      day: form.day === '' ? texts.dayMissing : dayFault && !isOfExpiry ? texts.dayFaults[dayFault] : '',
      expires_on: dayFault && isOfExpiry ? texts.dayFaults[dayFault] : '',
      hours: hours !== null && !(hours > 0) && texts.hoursWrong,
    },
    save.error,
  );

  function choose(file: File) {
    const refusal = refuseProof({ name: file.name, size: file.size, detected: promisedType(file.name) });
    setFileFault(refusal?.message);
    if (!refusal) setChosen((before) => [...before, file]);
  }

  async function submit() {
    if (!isWhole() || isSending.current) return;
    isSending.current = true;
    const began = record && { began: { ...sentOf(now), state: record.state } };
    const saved = await save.mutateAsync({ id, person_id: personId, ...sentOf(form), ...began }).catch(() => null);
    const left = saved === null ? chosen : await sendFiles();
    isSending.current = false;
    if (saved === null || left.length > 0) return;
    await changed();
    toast({ title: record ? 'Título corregido' : 'Título registrado', tone: 'success' });
    onClose();
  }

  /** One after the other; what was not taken stays to be sent again. @returns those that are left */
  async function sendFiles(): Promise<File[]> {
    let left = chosen;
    setFileFault(undefined);
    for (const file of chosen) {
      try {
        const onProgress = (part: number) => setShare({ name: file.name, share: part });
        onProgress(0);
        await externalTrainingUploads.addExternalRecordFile({ id, file }, { context: { onProgress } });
        left = left.filter((one) => one !== file);
        setChosen(left);
      } catch (fault) {
        setFileFault(`${file.name}: ${refusalText(fault, filesTexts.fileUploadFailed)} El título quedó guardado.`);
        break;
      }
    }
    setShare(null);
    return left;
  }

  return (
    <FormDialog
      title={record ? 'Corregir el título' : 'Registrar un título'}
      text="Queda por verificar hasta que un supervisor lo firme."
      submitLabel={record ? 'Guardar cambios' : 'Registrar'}
      isBusy={save.isPending || share !== null}
      error={save.error ? failureText(save.error, texts.notSaved) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {record?.reject_reason && (
        <Notice tone="warning">
          <span className="break-words">Rechazado: {record.reject_reason}</span>
        </Notice>
      )}
      {(titles.isPending || offered.length > 0) && (
        <Select
          label="Título"
          disabled={titles.isPending}
          value={form.title_id}
          hint={theirs('title_id', record?.catalogue_title?.name ?? 'Otro, con mis palabras')}
          onChange={(event) => {
            const next = offered.find((one) => one.id === event.target.value);
            change({ title_id: event.target.value, title: next?.name ?? '' });
          }}
        >
          <option value="">Otro, con mis palabras</option>
          {offered.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
      {form.title_id === '' && !titles.isPending && (
        <TextField
          label={offered.length > 0 ? 'Cómo se llama' : 'Título'}
          value={form.title}
          hint={theirs('title')}
          maxLength={200}
          error={errorOf('title')}
          onChange={(event) => change({ title: event.target.value })}
        />
      )}
      <TextField
        label="Institución"
        hint={theirs('institution') ?? 'La universidad, el colegio o la entidad que lo dio.'}
        value={form.institution}
        maxLength={200}
        error={errorOf('institution')}
        onChange={(event) => change({ institution: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Fecha"
          type="date"
          max={today}
          value={form.day}
          hint={theirs('day', now.day && spanishDay(now.day))}
          error={errorOf('day')}
          onChange={(event) => change({ day: event.target.value })}
        />
        {(title === undefined || title.expires || form.expires_on !== '') && (
          <TextField
            label={title?.expires ? 'Vence el' : 'Vence el (si vence)'}
            type="date"
            value={form.expires_on}
            hint={theirs('expires_on', now.expires_on ? spanishDay(now.expires_on) : 'no vence')}
            error={errorOf('expires_on')}
            onChange={(event) => change({ expires_on: event.target.value })}
          />
        )}
        <TextField
          label="Horas (opcional)"
          inputMode="decimal"
          value={form.hours}
          hint={theirs('hours')}
          error={errorOf('hours')}
          onChange={(event) => change({ hours: event.target.value })}
        />
        <TextField
          label="Número de registro (opcional)"
          value={form.registration}
          hint={theirs('registration')}
          maxLength={100}
          onChange={(event) => change({ registration: event.target.value })}
        />
      </div>
      {record && (
        <ProofFiles
          files={record.files}
          onRemove={(file) =>
            remove.mutate(
              { id, file_id: file.id },
              { onError: (error) => toastFailure(failureText(error, 'No se pudo quitar el archivo.')) },
            )
          }
        />
      )}
      {chosen.length > 0 && (
        <ul className="space-y-1" aria-label="Archivos por enviar">
          {chosen.map((file, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same file may be chosen twice
            <li key={place} className="flex items-center gap-2 text-sm">
              <span className="min-w-0 flex-1 break-words">
                {file.name} <span className="text-ink-faint">{fileSizeText(file.size)}</span>
              </span>
              <IconButton
                label={`Quitar ${file.name}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => setChosen((before) => before.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        label="Archivos"
        hint={`Una foto o el PDF del certificado. ${proofImage.hint}`}
        accept={proofAccept}
        chooseLabel={chosen.length > 0 ? 'Elegir otro archivo' : 'Tomar foto o elegir archivo'}
        error={fileFault}
        upload={share}
        onFile={choose}
      />
    </FormDialog>
  );
}
