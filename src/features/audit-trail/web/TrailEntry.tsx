import { ChevronDown } from 'lucide-react';
import { dateTime } from '#platform/time/date-time.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { subjectName } from '../audit-trail.texts.ts';
import type { AuditEntry } from './audit-trail-api.ts';

/** One act: the sentence for everybody, and behind a press what an auditor compares. */
export function TrailEntry({ entry }: { entry: AuditEntry }) {
  const { actor, phrase, subject, token, at, seq, hash } = entry;
  return (
    <li className="py-3">
      <details className="group">
        <summary className="relative flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-0.5 rounded-control pr-8">
          <ChevronDown
            className="absolute top-3 right-0 size-5 text-ink-faint group-open:rotate-180"
            aria-hidden="true"
          />
          <span className="min-w-0 basis-64 grow wrap-anywhere">
            <span className="font-medium">{actor}</span> {phrase}
            {subject && <span className="text-ink-soft">: {subject}</span>}
            {token && <span className="text-ink-soft">, con el token «{token}»</span>}
          </span>
          <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
            <time dateTime={String(at)}>{dateTime(at)}</time>
            <span className="text-ink-faint"> · {seq === null ? 'sin sellar aún' : `n.º ${seq}`}</span>
          </span>
        </summary>
        {entry.people.length > 0 && (
          <p className="flex flex-wrap gap-x-4 text-sm">
            {entry.people.map(({ id, name }) => (
              <PersonLink key={id} id={id}>
                {name}
              </PersonLink>
            ))}
          </p>
        )}
        <dl className="mt-2 grid gap-x-4 gap-y-1 rounded-control bg-sunken p-3 text-sm sm:grid-cols-[9rem_1fr]">
          <Fact name="Código del acto">{entry.action}</Fact>
          <Fact name="Objeto">{[subjectName(entry.subject_type), entry.subject_id].filter(Boolean).join(' ')}</Fact>
          {Object.keys(entry.details).length > 0 && <Fact name="Datos">{JSON.stringify(entry.details)}</Fact>}
          {hash && <Fact name="Sello">{hash}</Fact>}
        </dl>
      </details>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-mono text-xs leading-5 wrap-anywhere">{children}</dd>
    </>
  );
}
