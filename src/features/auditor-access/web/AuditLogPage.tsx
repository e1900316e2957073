import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { dateTime } from '#platform/time/date-time.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { noFilters, useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import { auditReadingApi } from './audit-reading-api.ts';

const [title, text] = texts.parts.registro;

/** /auditoria/registro: what the people of the scope did in its period, and what was done to them, each with the number of its seal. */
export default function AuditLogPage() {
  useDocumentTitle(title);
  const { pages } = useAddressFilters(noFilters);
  const paging = pages(pageSizes.lines);
  const list = useQuery({
    ...auditReadingApi.listAuditLog.queryOptions({ input: { offset: paging.offset } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <PageHeader
        title={title}
        text={text}
        breadcrumb={<Breadcrumb items={[{ label: texts.audit, to: paths.audit }, { label: title }]} />}
        actions={<PrintButton />}
      />
      <PagedList
        list={list}
        rowsOf={({ entries }) => entries}
        paging={paging}
        label="Páginas del registro"
        failed={{ text: texts.auditFailed }}
        loading={
          <Loading text="Cargando...">
            <SkeletonList />
          </Loading>
        }
        empty={<EmptyState icon={<History />} title={texts.noEntries} />}
        names={['anotación', 'anotaciones']}
      >
        {(entries) => (
          <Card>
            <CardBody>
              <Table
                caption={title}
                rows={entries}
                keyOf={({ id }) => id}
                columns={[
                  {
                    id: 'what',
                    header: 'Qué pasó',
                    isTitle: true,
                    cell: (one) => `${one.actor} ${one.phrase}${one.subject ? `: ${one.subject}` : ''}`,
                  },
                  { id: 'at', header: 'Cuándo', cell: ({ at }) => dateTime(at) },
                  { id: 'seq', header: 'Sello', align: 'end', cell: ({ seq }) => seq ?? 'Por sellar' },
                ]}
              />
            </CardBody>
          </Card>
        )}
      </PagedList>
    </Page>
  );
}
