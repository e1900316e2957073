import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ProofFiles } from '#features/files/web/ProofFiles.tsx';
import { SignatureLine } from '#features/signatures/web/SignatureLine.tsx';
import { importedFrom } from '#features/training-cycles/training-cycles.texts.ts';
import { failureText } from '#platform/web/failure.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { standingOf } from '../external-training.rules.ts';
import { standingTexts } from '../external-training.texts.ts';
import { externalTrainingApi, type ShownRecord } from './external-training-api.ts';
import { MapTitle, RejectDialog, VerifyDialog, VoidRecordDialog } from './JudgeDialogs.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { recordLine } from './record-words.ts';

const tones: Readonly<Record<ReturnType<typeof standingOf>, BadgeTone>> = {
  pending: 'warning',
  verified: 'success',
  rejected: 'danger',
  voided: 'neutral',
  expired: 'danger',
};

interface RecordItemProps {
  record: ShownRecord;
  /** Whose it is. */
  person: string;
  today: string;
  /** Above the title: whose it is, in a list of many people's. */
  children?: ReactNode;
}

type Act = 'change' | 'withdraw' | 'verify' | 'reject' | 'void' | null;

/** A title with its state, files and signatures, and what may be done with it. */
export function RecordItem({ record, person, today, children }: RecordItemProps) {
  const [act, setAct] = useState<Act>(null);
  const close = () => setAct(null);
  const standing = standingOf(record, today);
  const { title, catalogue_title, may, files } = record;
  const button = (label: string, next: Act, variant: 'primary' | 'secondary' | 'ghost' = 'ghost') => (
    <Button variant={variant} size="sm" aria-label={`${label}: ${title}, ${person}`} onClick={() => setAct(next)}>
      {label}
    </Button>
  );
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      {children}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-56">
          <p className={standing === 'voided' ? 'break-words text-ink-faint line-through' : 'font-medium break-words'}>
            {title}
          </p>
          <p className="mt-0.5 text-sm break-words text-ink-soft">{recordLine(record)}</p>
          {catalogue_title && catalogue_title.name !== title && (
            <p className="text-sm text-ink-soft">Cuenta como «{catalogue_title.name}»</p>
          )}
          {record.imported_from && <p className="text-sm text-ink-faint">{importedFrom(record.imported_from)}</p>}
          {record.reject_reason && <p className="mt-1 text-sm break-words">Motivo: {record.reject_reason}</p>}
          {record.void_reason && <p className="mt-1 text-sm break-words">Anulado: {record.void_reason}</p>}
        </div>
        <Badge tone={tones[standing]}>{standingTexts[standing]}</Badge>
      </div>
      <ProofFiles files={files} />
      {record.signatures.map((signature) => (
        <SignatureLine key={signature.id} signature={signature} />
      ))}
      {may.map && record.imported_from && <MapTitle record={record} />}
      {(may.change || may.judge || may.void) && (
        <div className="no-print mt-2 flex flex-wrap gap-2">
          {may.judge && button('Verificar', 'verify', 'secondary')}
          {may.judge && button('Rechazar', 'reject')}
          {may.change && button('Corregir', 'change')}
          {may.change && button('Retirar', 'withdraw')}
          {may.void && button('Anular', 'void')}
        </div>
      )}
      {act === 'change' && <RecordDialog personId={record.person_id} today={today} record={record} onClose={close} />}
      {act === 'withdraw' && <WithdrawQuestion record={record} onClose={close} />}
      {act === 'verify' && <VerifyDialog record={record} person={person} onClose={close} />}
      {act === 'reject' && <RejectDialog record={record} person={person} onClose={close} />}
      {act === 'void' && <VoidRecordDialog record={record} person={person} onClose={close} />}
    </li>
  );
}

function WithdrawQuestion({ record, onClose }: { record: ShownRecord; onClose: () => void }) {
  const client = useQueryClient();
  const withdraw = useMutation({
    ...externalTrainingApi.withdrawExternalRecord.mutationOptions(),
    onSuccess: () => {
      toast({ title: 'Título retirado', tone: 'success' });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: externalTrainingApi.key() }),
  });
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={`¿Retirar «${record.title}»?`}
      text="Se quita con sus archivos. No se puede deshacer."
      confirmLabel="Retirar"
      isBusy={withdraw.isPending}
      error={withdraw.error ? failureText(withdraw.error, 'No se pudo retirar el título.') : undefined}
      onConfirm={() => withdraw.mutate({ id: record.id })}
      onClose={onClose}
    />
  );
}
