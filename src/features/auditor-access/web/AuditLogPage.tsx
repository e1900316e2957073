import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { dateTime } from '#platform/time/date-time.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { day, isNarrowed } from '#platform/web/address-filters.rules.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { DaySpan } from '#ui/DaySpan.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import { auditReadingApi } from './audit-reading-api.ts';

const [title, text] = texts.parts.registro;
const parameters = { from: day('desde'), to: day('hasta') };
const none = { from: '', to: '' } as const;

/** /auditoria/registro: what the people of the scope did in its period, and what was done to them, each with the number of its seal. */
export default function AuditLogPage() {
  useDocumentTitle(title);
  const { filters, change, pages } = useAddressFilters(parameters);
  const { from, to } = filters;
  const narrows = isNarrowed(parameters, filters);
  const paging = pages(pageSizes.lines);
  const list = useQuery({
    ...auditReadingApi.listAuditLog.queryOptions({
      input: { offset: paging.offset, ...(from && { from }), ...(to && { to }) },
    }),
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
      <div className="no-print mb-4 flex flex-wrap items-end gap-3">
        <DaySpan from={from} to={to} className="w-full sm:w-44" onChange={change} />
        {narrows && (
          <Button variant="ghost" onClick={() => change(none)}>
            {texts.allDays}
          </Button>
        )}
      </div>
      {narrows && (
        <p className="hidden text-sm print:block">
          {[from && `Desde el ${spanishDay(from)}`, to && `hasta el ${spanishDay(to)}`].filter(Boolean).join(' ')}
        </p>
      )}
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
        empty={<EmptyState icon={<History />} title={narrows ? texts.noEntriesThen : texts.noEntries} />}
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
