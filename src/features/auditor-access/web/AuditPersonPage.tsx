import { useMutation, useQuery } from '@tanstack/react-query';
import { FileText, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { paths } from '#platform/web/paths.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { noValue } from '#ui/no-value.ts';
import { Table } from '#ui/Table.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import { AskEvidenceDialog } from './AskEvidenceDialog.tsx';
import { auditReadingApi } from './audit-reading-api.ts';
import { AuditPage } from './AuditPage.tsx';

interface Line {
  place: string;
  cells: readonly string[];
}

/** /auditoria/personas/:id: a sheet within the scope, as tables; the same as a PDF. */
export default function AuditPersonPage() {
  const { personId = '' } = useParams<{ personId: string }>();
  const sheet = useQuery(auditReadingApi.getAuditPerson.queryOptions({ input: { id: personId } }));
  const [isAsking, setAsking] = useState(false);
  const name = sheet.data?.name ?? 'Hoja';
  const saving = useMutation({
    mutationFn: () => saveFile(`/api/audit/people/${personId}/sheet`, `Hoja de ${name}.pdf`),
    onError: ({ message }) => toastFailure(message || texts.personFailed),
  });
  return (
    <AuditPage
      title={name}
      text={sheet.data ? texts.auditText(spanishDay(sheet.data.from), spanishDay(sheet.data.to)) : ''}
      within={{ label: texts.parts.matriz[0], to: paths.auditPart('matriz') }}
      read={sheet}
      failed={texts.personFailed}
      actions={
        sheet.data && (
          <>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              <MessageCircle className="size-4" aria-hidden="true" />
              {texts.askEvidence}
            </Button>
            <Button variant="secondary" isBusy={saving.isPending} onClick={() => saving.mutate()}>
              <FileText className="size-4" aria-hidden="true" />
              PDF
            </Button>
          </>
        )
      }
    >
      {({ parts }) => (
        <div className="space-y-6">
          {parts.map((part) => (
            <Panel key={part.title} title={part.title}>
              {part.lines.length === 0 ? (
                <p className="text-sm text-ink-soft">{texts.nothingHere}</p>
              ) : (
                <Table
                  caption={part.title}
                  rows={part.lines.map((cells, place): Line => ({ place: String(place), cells }))}
                  keyOf={({ place }: Line) => place}
                  columns={part.columns.map((header, at) => ({
                    id: header,
                    header,
                    isTitle: at === 0,
                    cell: ({ cells }: Line) => (
                      <span className="min-w-0 break-words whitespace-pre-line">{cells[at] || noValue}</span>
                    ),
                  }))}
                />
              )}
            </Panel>
          ))}
          {isAsking && (
            <AskEvidenceDialog about={{ kind: 'person', id: personId, name }} onClose={() => setAsking(false)} />
          )}
        </div>
      )}
    </AuditPage>
  );
}
