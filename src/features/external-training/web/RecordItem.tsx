import type { ReactNode } from 'react';
import { ProofFiles } from '#features/files/web/ProofFiles.tsx';
import { SignatureLine } from '#features/signatures/web/SignatureLine.tsx';
import { importedFrom } from '#features/training-cycles/training-cycles.texts.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { standingOf } from '../external-training.rules.ts';
import { standingTexts } from '../external-training.texts.ts';
import type { ShownRecord } from './external-training-api.ts';
import { MapTitle } from './JudgeDialogs.tsx';
import { recordLine } from './record-words.ts';
import type { RecordAct } from './use-record-acts.tsx';

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
  /** Opens what may be done with it: outside the list, where it stays when the title leaves that. */
  onAct: (record: ShownRecord, act: RecordAct) => void;
  /** Above the title: whose it is, in a list of many people's. */
  children?: ReactNode;
}

/** A title with its state, files and signatures, and what may be done with it. */
export function RecordItem({ record, person, today, onAct, children }: RecordItemProps) {
  const standing = standingOf(record, today);
  const { title, catalogue_title, may, files } = record;
  const button = (label: string, next: RecordAct, variant: 'primary' | 'secondary' | 'ghost' = 'ghost') => (
    <Button
      variant={variant}
      size="sm"
      aria-label={`${label}: ${title}, ${person}`}
      onClick={() => onAct(record, next)}
    >
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
    </li>
  );
}
