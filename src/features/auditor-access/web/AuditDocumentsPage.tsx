import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Link } from 'wouter';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { paths } from '#platform/web/paths.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import { auditReadingApi } from './audit-reading-api.ts';
import { AuditPage } from './AuditPage.tsx';

const [title, text] = texts.parts.documentos;

/** /auditoria/documentos: what was in force on the last day, and how many of the scope had read it. */
export default function AuditDocumentsPage() {
  const read = useQuery(auditReadingApi.listAuditDocuments.queryOptions());
  return (
    <AuditPage title={title} text={text} read={read}>
      {({ documents, people }) =>
        documents.length === 0 ? (
          <EmptyState icon={<FileText />} title={texts.noDocuments} />
        ) : (
          <Card>
            <CardBody>
              <Table
                caption={title}
                rows={documents}
                keyOf={({ id }) => id}
                columns={[
                  {
                    id: 'title',
                    header: 'Documento',
                    isTitle: true,
                    cell: (one) => (
                      <Link
                        href={paths.auditDocument(one.id)}
                        className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
                      >{`${one.code} · ${one.title}`}</Link>
                    ),
                  },
                  { id: 'version', header: 'Versión', cell: ({ version }) => version },
                  { id: 'from', header: 'Rige desde', cell: ({ from_day }) => spanishDay(from_day) },
                  {
                    id: 'readings',
                    header: 'Lo habían leído',
                    cell: ({ readings }) => `${readings} de ${people}`,
                  },
                ]}
              />
            </CardBody>
          </Card>
        )
      }
    </AuditPage>
  );
}
