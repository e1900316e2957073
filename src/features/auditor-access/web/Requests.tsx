import type { ReactNode } from 'react';
import { dateTime } from '#platform/time/date-time.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, FileLink } from '#ui/Button.tsx';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import type { EvidenceRequest } from './auditor-access-api.ts';

interface RequestsProps {
  requests: readonly EvidenceRequest[];
  none: ReactNode;
  /** For whoever may answer. */
  onAnswer?: (request: EvidenceRequest) => void;
}

/** What an auditor asked for in words, and what was answered. */
export function Requests({ requests, none, onAnswer }: RequestsProps) {
  if (requests.length === 0) return none;
  return (
    <ul aria-label={texts.requests} className="divide-y divide-line">
      {requests.map((one) => (
        <li key={one.id} className="space-y-2 py-4 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            {dateTime(one.asked_at)}
            {one.about && <span>{texts.askEvidenceAbout(one.about)}</span>}
            {!one.answered_at && <Badge tone="warning">{texts.waiting}</Badge>}
          </p>
          <p className="break-words whitespace-pre-line">{one.question}</p>
          {one.answered_at && (
            <div className="space-y-2 rounded-control bg-sunken p-3 text-sm">
              <p className="break-words whitespace-pre-line">{one.answer}</p>
              <p className="text-ink-soft">
                <bdi>{one.answered_by_name ?? texts.gone}</bdi>
                {`, ${dateTime(one.answered_at)}`}
              </p>
              {one.file_name && (
                <FileLink
                  href={`/api/evidence-requests/${one.id}/file`}
                  download={one.file_name}
                  variant="secondary"
                  size="sm"
                >
                  {one.file_name}
                </FileLink>
              )}
            </div>
          )}
          {!one.answered_at && onAnswer && (
            <Button variant="secondary" size="sm" className="no-print" onClick={() => onAnswer(one)}>
              {texts.answer}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
