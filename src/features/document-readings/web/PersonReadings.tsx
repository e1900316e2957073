import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { controlledTexts } from '#features/controlled-documents/controlled-documents.texts.ts';
import { SignatureLine } from '#features/signatures/web/SignatureLine.tsx';
import { SignDialog } from '#features/signatures/web/SignDialog.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { answeredWords } from '../readings.rules.ts';
import { readingTexts as texts } from '../readings.texts.ts';
import { readingsApi, type ShownReading, useReadingsChanged } from './readings-api.ts';

/** Which versions of which documents somebody read and signed; nothing where they signed none. */
export function PersonReadings({ personId, name }: { personId: string; name: string }) {
  const list = useQuery(readingsApi.listPersonReadings.queryOptions({ input: { id: personId } }));
  if (list.error) {
    return (
      <LoadFailed error={list.error} text="No se pudieron cargar las lecturas" onRetry={() => void list.refetch()} />
    );
  }
  if (!list.data || list.data.readings.length === 0) return null;
  return (
    <Card className="paper-whole mt-6 p-4 sm:p-6">
      <h2 className="mb-4 text-lg font-semibold">{texts.title}</h2>
      <ul className="divide-y divide-line">
        {list.data.readings.map((reading) => (
          <Line key={reading.id} reading={reading} person={name} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ reading, person }: { reading: ShownReading; person: string }) {
  const [isVoiding, setVoiding] = useState(false);
  const { document_id, code, title, version, day, pages, answered, counts, void_reason, signatures, may_void } =
    reading;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to={paths.reading(document_id, version)}
          className="inline-flex min-h-7 items-center font-medium break-words underline decoration-line-strong underline-offset-4 pointer-coarse:min-h-11"
        >
          {controlledTexts.codeAndTitle(code, title)}
        </Link>
        <p className="text-sm text-ink-soft">
          {`Versión ${version} · leída el ${spanishDay(day)} · ${pages === 1 ? '1 página' : `${pages} páginas`}`}
        </p>
        {answered && <p className="text-sm text-ink-soft">Cuestionario: {answeredWords(answered)}</p>}
        {void_reason && <p className="text-sm break-words">Anulada: {void_reason}</p>}
        {signatures.map((signature) => (
          <SignatureLine key={signature.id} signature={signature} />
        ))}
      </div>
      <div className="flex items-center gap-2">
        <Badge tone={void_reason ? 'danger' : counts ? 'success' : 'neutral'}>
          {void_reason ? 'Anulada' : counts ? 'Cuenta' : 'De una versión anterior'}
        </Badge>
        {may_void && (
          <Button
            variant="ghost"
            size="sm"
            className="no-print"
            aria-label={`Anular la lectura de ${code} v${version}`}
            onClick={() => setVoiding(true)}
          >
            Anular
          </Button>
        )}
      </div>
      {isVoiding && <VoidDialog reading={reading} person={person} onClose={() => setVoiding(false)} />}
    </li>
  );
}

function VoidDialog({ reading, person, onClose }: { reading: ShownReading; person: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const changed = useReadingsChanged();
  const shown = useQuery({
    ...readingsApi.getReading.queryOptions({ input: { id: reading.id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const end = useMutation({ ...readingsApi.voidReading.mutationOptions(), onSettled: changed });
  const { errorOf, isWhole } = useFieldErrors(
    { reason: reason.trim() === '' && controlledTexts.reasonMissing },
    end.error,
  );

  async function sign(password: string) {
    if (!shown.data) return;
    const input = { id: reading.id, reason, password, shown_sha256: shown.data.sha256 };
    if ((await end.mutateAsync(input).catch(() => null)) === null) return;
    toast({ title: 'Lectura anulada y firmada', tone: 'success' });
    onClose();
  }

  return (
    <SignDialog
      sha256={shown.data?.sha256}
      title="Anular una lectura"
      consequence="Deja de contar para los requisitos desde ahora. Sigue a la vista como anulada; la persona puede leer y firmar de nuevo."
      record={[
        ['Persona', person],
        ['Documento', controlledTexts.codeAndTitle(reading.code, reading.title)],
        ['Versión', String(reading.version)],
        ['Leída', spanishDay(reading.day)],
        ...(reading.answered ? [['Cuestionario', answeredWords(reading.answered)] as const] : []),
      ]}
      meaning="voided"
      submitLabel="Firmar y anular"
      isDanger
      isBusy={end.isPending || shown.isPending}
      error={end.error ? failureText(end.error, texts.notVoided) : undefined}
      isActWhole={isWhole}
      onSign={(password) => void sign(password)}
      onClose={onClose}
    >
      {shown.error && (
        <LoadFailed error={shown.error} text="No se pudo leer la lectura" onRetry={() => void shown.refetch()} />
      )}
      <TextArea
        label="Motivo"
        value={reason}
        maxLength={500}
        error={errorOf('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </SignDialog>
  );
}
