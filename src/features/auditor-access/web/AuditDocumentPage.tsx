import { useMutation, useQuery } from '@tanstack/react-query';
import { FileText, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { paths } from '#platform/web/paths.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { Table } from '#ui/Table.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import { AskEvidenceDialog } from './AskEvidenceDialog.tsx';
import { auditReadingApi } from './audit-reading-api.ts';
import { AuditPage } from './AuditPage.tsx';

/** /auditoria/documentos/:id: who of the scope had read which version. */
export default function AuditDocumentPage() {
  const { documentId = '' } = useParams<{ documentId: string }>();
  const read = useQuery(auditReadingApi.getAuditDocument.queryOptions({ input: { id: documentId } }));
  const [isAsking, setAsking] = useState(false);
  const document = read.data?.document;
  const name = document ? `${document.code} · ${document.title}` : 'Documento';
  const saving = useMutation({
    mutationFn: () => saveFile(`/api/audit/documents/${documentId}/copy`, `${name}.pdf`),
    onError: ({ message }) => toastFailure({ title: texts.copyFailed, description: message }),
  });
  return (
    <AuditPage
      title={name}
      text={
        document && read.data
          ? `Versión ${document.version}, rige desde el ${spanishDay(document.from_day)}. Lecturas al ${spanishDay(read.data.day)}.`
          : ''
      }
      within={{ label: texts.parts.documentos[0], to: paths.auditPart('documentos') }}
      read={read}
      actions={
        document && (
          <>
            <Button variant="secondary" isBusy={saving.isPending} onClick={() => saving.mutate()}>
              <FileText className="size-4" aria-hidden="true" />
              {texts.openDocument}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              <MessageCircle className="size-4" aria-hidden="true" />
              {texts.askEvidence}
            </Button>
          </>
        )
      }
    >
      {({ people }) => (
        <Card>
          <CardBody>
            <Table
              caption={name}
              rows={people}
              keyOf={({ id }) => id}
              columns={[
                {
                  id: 'name',
                  header: 'Persona',
                  isTitle: true,
                  cell: (one) => (
                    <Link
                      href={paths.auditPerson(one.id)}
                      className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
                    >
                      {one.name}
                    </Link>
                  ),
                },
                {
                  id: 'version',
                  header: 'Versión leída',
                  cell: ({ version, counts }) =>
                    version === null ? texts.notRead : counts ? version : texts.readBefore(version),
                },
                { id: 'day', header: 'Día', cell: ({ read_on }) => (read_on ? spanishDay(read_on) : '–') },
              ]}
            />
            {isAsking && (
              <AskEvidenceDialog about={{ kind: 'document', id: documentId, name }} onClose={() => setAsking(false)} />
            )}
          </CardBody>
        </Card>
      )}
    </AuditPage>
  );
}
