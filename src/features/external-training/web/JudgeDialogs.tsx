import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ProofFiles } from '#features/files/web/ProofFiles.tsx';
import { ReasonToSign } from '#features/signatures/web/ReasonToSign.tsx';
import { SignShown } from '#features/signatures/web/SignShown.tsx';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { WordsDialog } from '#platform/web/WordsDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { externalTrainingTexts as texts } from '../external-training.texts.ts';
import { externalTrainingApi, type ShownRecord } from './external-training-api.ts';
import { signedLines } from './record-words.ts';

interface JudgeProps {
  record: ShownRecord;
  person: string;
  onClose: () => void;
}

/** The record as it will be signed, read anew when its dialog opens. */
const useShown = (id: string) =>
  useQuery({ ...externalTrainingApi.getExternalRecord.queryOptions({ input: { id } }), staleTime: 0, gcTime: 0 });

/** Verifies a title with its files in sight: which of the catalogue it is, then the signature. */
export function VerifyDialog({ record, person, onClose }: JudgeProps) {
  const { id, files } = record;
  const shown = useShown(id);
  const isMapped = record.catalogue_title !== null;
  const { errorOf, isWhole } = useFieldErrors({ title_id: !isMapped && 'Elige qué título del catálogo es.' });
  return (
    <SignShown
      title="Verificar un título"
      consequence="Desde ahora cuenta para los requisitos, desde su fecha y hasta que venza. Compara antes lo escrito con los archivos."
      record={signedLines(record, person)}
      meaning="verified"
      submitLabel="Firmar y verificar"
      shown={shown}
      changedHere={record.catalogue_title?.id ?? ''}
      notRead="No se pudo leer el título"
      send={(signed) => externalTrainingApi.verifyExternalRecord.call({ id, ...signed })}
      notDone={texts.notVerified}
      done="Título verificado y firmado"
      isActWhole={isWhole}
      onClose={onClose}
    >
      <ProofFiles files={files} isLarge />
      {files.length === 0 && (
        <Notice tone="warning">No tiene ningún archivo: verifícalo solo si viste el original.</Notice>
      )}
      <MapTitle record={record} error={errorOf('title_id')} onMapped={() => void shown.refetch()} />
    </SignShown>
  );
}

/** Which title of the catalogue it is, saved when it is chosen. */
export function MapTitle(props: { record: ShownRecord; error?: string | undefined; onMapped?: () => void }) {
  const { record, error, onMapped } = props;
  const client = useQueryClient();
  const titles = useQuery(externalTrainingApi.listExternalTitles.queryOptions());
  const map = useMutation({
    ...externalTrainingApi.mapExternalRecord.mutationOptions(),
    onSuccess: onMapped,
    onError: (fault: Error) => toastFailure(failureText(fault, texts.notSaved)),
    onSettled: () => client.invalidateQueries({ queryKey: externalTrainingApi.key() }),
  });
  const offered = (titles.data?.titles ?? []).filter(
    ({ id, isArchived }) => !isArchived || id === record.catalogue_title?.id,
  );
  return (
    <Select
      label="Cuenta como"
      hint="El título del catálogo que corresponde a lo que la persona escribió."
      value={record.catalogue_title?.id ?? ''}
      error={error}
      aria-busy={map.isPending || undefined}
      onChange={(event) =>
        event.target.value && !map.isPending && map.mutate({ id: record.id, title_id: event.target.value })
      }
    >
      <option value="">Elige un título</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Sends a title back with a reason, which the person reads. */
export function RejectDialog({ record, person, onClose }: JudgeProps) {
  const client = useQueryClient();
  return (
    <WordsDialog
      title={`Rechazar «${record.title}»`}
      text={`${person} lee el motivo en su hoja, lo corrige y lo envía de nuevo.`}
      submitLabel="Rechazar"
      isDanger
      missing={texts.reasonMissing}
      send={(reason) => externalTrainingApi.rejectExternalRecord.call({ id: record.id, reason })}
      onSettled={() => client.invalidateQueries({ queryKey: externalTrainingApi.key() })}
      failed={texts.notSaved}
      done="Título rechazado"
      onClose={onClose}
    />
  );
}

/** Voids a verified title: shown as it will be signed, with a reason. */
export function VoidRecordDialog({ record, person, onClose }: JudgeProps) {
  const { id } = record;
  return (
    <ReasonToSign
      title="Anular un título"
      consequence="Deja de contar para los requisitos desde ahora. Sigue a la vista como anulado."
      record={signedLines(record, person)}
      meaning="voided"
      submitLabel="Firmar y anular"
      isDanger
      shown={useShown(id)}
      notRead="No se pudo leer el título"
      send={(signed) => externalTrainingApi.voidExternalRecord.call({ id, ...signed })}
      notDone={texts.notVoided}
      done="Título anulado y firmado"
      onClose={onClose}
    />
  );
}
