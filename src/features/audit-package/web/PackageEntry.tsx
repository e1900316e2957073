import { Download, X } from 'lucide-react';
import { fileSizeText } from '#features/files/files.rules.ts';
import { longDate } from '#platform/time/date-time.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button, FileLink } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';
import type { AuditPackage } from './audit-package-api.ts';

const states = {
  waiting: { tone: 'info', word: 'Preparándose' },
  done: { tone: 'success', word: 'Listo' },
  failed: { tone: 'danger', word: 'No se preparó' },
  cancelled: { tone: 'neutral', word: 'Cancelado' },
  expired: { tone: 'neutral', word: 'Ya no se guarda' },
} as const;

/** A package: of which days and whom, how far it is, what it holds, and its file. */
export function PackageEntry({ one, onCancel }: { one: AuditPackage; onCancel: () => void }) {
  const { id, from, to, status, stage, done, parts, author, created_at, narrowing, figures, bytes, sha256, failure } =
    one;
  const period = texts.period(spanishDay(from), spanishDay(to));
  const stageWords = parts === 0 ? texts.beginning : texts.stages[stage];
  const included = [
    ...(narrowing.length > 0 ? narrowing : [texts.everybody]),
    one.evidence ? texts.withFiles : texts.withoutFiles,
    one.contacts && texts.withContacts,
    one.notes && texts.withNotes,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {period}
          <Badge tone={states[status].tone}>{states[status].word}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          {author ?? 'Alguien que ya no está'} · <TimeAgo at={created_at} />
        </p>
        <p className="mt-1 text-sm text-ink-soft">{included.join(' · ')}</p>
        {status === 'waiting' && (
          <>
            <p className="mt-1 text-sm">{stageWords}</p>
            <ProgressBar className="mt-2 max-w-md" value={done} max={Math.max(parts, 1)} label={stageWords} />
          </>
        )}
        {failure && <p className="mt-1 text-sm text-danger">{failure}</p>}
        {figures && (
          <p className="mt-1 text-sm">
            {[
              texts.people(figures.people),
              texts.requirements(figures.requirements),
              texts.facts(figures.facts),
              texts.signatures(figures.signatures),
              texts.exceptions(figures.exceptions),
            ].join(' · ')}
          </p>
        )}
        {figures && figures.missing + figures.damaged > 0 && (
          <p className="mt-1 text-sm text-warning">
            {[
              figures.missing > 0 && texts.missing(figures.missing),
              figures.damaged > 0 && texts.damaged(figures.damaged),
            ]
              .filter(Boolean)
              .join(' · ')}
            {texts.named}
          </p>
        )}
        {bytes !== null && sha256 && (
          <p className="mt-1 text-sm break-all text-ink-soft">
            {fileSizeText(bytes)} · SHA-256 <span className="font-mono">{sha256}</span>
          </p>
        )}
        {status === 'done' && one.expires_at && (
          <p className="mt-1 text-sm text-ink-soft">{texts.keptUntil(longDate(one.expires_at))}</p>
        )}
        {status === 'expired' && <p className="mt-1 text-sm text-ink-soft">{texts.gone}</p>}
      </div>
      {status === 'done' && (
        <FileLink
          href={`/api/audit-packages/${id}/file`}
          download={one.file_name}
          variant="secondary"
          size="sm"
          aria-label={`${texts.download}: ${period}`}
        >
          <Download className="size-4" aria-hidden="true" />
          {texts.download}
        </FileLink>
      )}
      {status === 'waiting' && (
        <Button variant="secondary" size="sm" aria-label={`${texts.cancel}: ${period}`} onClick={onCancel}>
          <X className="size-4" aria-hidden="true" />
          {texts.cancel}
        </Button>
      )}
    </li>
  );
}
