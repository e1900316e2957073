import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { externalTrainingTexts as texts } from '../external-training.texts.ts';
import { externalTrainingApi } from './external-training-api.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { RecordItem } from './RecordItem.tsx';
import { useRecordActs } from './use-record-acts.tsx';

interface ExternalRecordsCardProps {
  personId: string;
  /** What the person is called. */
  name: string;
  isOwn: boolean;
}

/** The titles that somebody has from elsewhere, and the way to hand in another; nothing where the organisation asks for none and there is none. */
export function ExternalRecordsCard({ personId, name, isOwn }: ExternalRecordsCardProps) {
  const [isNew, setNew] = useState(false);
  const list = useQuery(externalTrainingApi.listPersonExternalRecords.queryOptions({ input: { id: personId } }));
  const acts = useRecordActs(list.data?.records, { today: list.data?.today ?? '', nameOf: () => name });
  if (list.error) {
    return (
      <LoadFailed
        error={list.error}
        text="No se pudo cargar la formación externa"
        onRetry={() => void list.refetch()}
      />
    );
  }
  // Whoever is writing keeps what they write, also where the last title is archived meanwhile: the server says what became of it.
  if (!list.data || !(list.data.isWanted || isNew || acts.dialog)) return null;
  const { records, today } = list.data;
  return (
    <Card className="mt-6 p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{texts.title}</h2>
        <Button variant="secondary" className="no-print" onClick={() => setNew(true)}>
          <GraduationCap className="size-4" aria-hidden="true" />
          Registrar un título
        </Button>
      </div>
      {records.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {isOwn
            ? 'Cursos, títulos y registros profesionales que tienes de fuera: envíalos aquí con su certificado.'
            : 'Todavía no hay títulos de fuera.'}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {records.map((record) => (
            <RecordItem key={record.id} record={record} person={name} today={today} onAct={acts.open} />
          ))}
        </ul>
      )}
      {acts.dialog}
      {isNew && <RecordDialog personId={personId} today={today} record={null} onClose={() => setNew(false)} />}
    </Card>
  );
}
