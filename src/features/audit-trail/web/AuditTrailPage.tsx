import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { auditGroups } from '#features/audit/audit-actions.texts.ts';
import { ExportMenu } from '#platform/web/ExportMenu.tsx';
import { GrowingList } from '#platform/web/GrowingList.tsx';
import { paths } from '#platform/web/paths.ts';
import { mostOnPaper, usePrinting } from '#platform/web/printing.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PaperNote, PrintButton } from '#ui/Paper.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { auditTrailTexts as texts } from '../audit-trail.texts.ts';
import { auditTrailApi } from './audit-trail-api.ts';
import { TrailEntry } from './TrailEntry.tsx';
import { TrailFilterBar } from './TrailFilterBar.tsx';
import { type TrailFilters, useTrailFilters } from './use-trail-filters.ts';
import { VerificationPanel } from './VerificationPanel.tsx';

/** /admin/auditoria: who did what and when, and the proof that nothing of it was changed; for administrators. */
export default function AuditTrailPage() {
  useDocumentTitle(texts.title);
  const { filters, given, change } = useTrailFilters();
  const trail = useInfiniteQuery(
    auditTrailApi.listAuditTrail.infiniteOptions({
      input: (before: string | undefined) => ({ ...given, ...(before ? { before } : {}) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.before ?? undefined,
    }),
  );
  // On paper, what the filter holds: older pages are read before the dialog opens.
  const printing = usePrinting(async () => {
    let { data, hasNextPage } = trail;
    while (hasNextPage && (data?.pages.flatMap((page) => page.entries).length ?? 0) < mostOnPaper) {
      ({ data, hasNextPage } = await trail.fetchNextPage({ throwOnError: true }));
    }
    return true;
  });
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={texts.text}
        breadcrumb={<Breadcrumb items={[{ label: 'Ajustes', to: paths.settings }, { label: texts.title }]} />}
        actions={
          <>
            <ExportMenu
              label="Exportar el registro"
              save={(format) =>
                saveFile(
                  `/api/audit-trail/export?${new URLSearchParams({ ...given, format })}`,
                  `${texts.title}.${format}`,
                )
              }
              failed={texts.exportFailed}
            />
            {trail.data && <PrintButton isPreparing={printing.isPreparing} onPrint={printing.print} />}
          </>
        }
      />
      <PaperNote>{filterWords(filters)}</PaperNote>
      <VerificationPanel />
      <section aria-label="Entradas" className="mt-6">
        <TrailFilterBar filters={filters} onChange={change} />
        <div className="mt-4">
          <GrowingList
            list={trail}
            rowsOf={(page) => page.entries}
            failed={{ text: texts.listFailed }}
            loading={
              <Loading text="Cargando el registro...">
                <SkeletonList />
              </Loading>
            }
            empty={<EmptyState icon={<ScrollText />} title={texts.nothing} text={texts.nothingText} />}
            label="Mostrar anteriores"
            button={{ className: 'mt-2' }}
          >
            {(entries, more) => (
              <>
                <PaperNote>
                  {trail.hasNextPage
                    ? `Las ${entries.length} entradas más recientes; hay anteriores que esta impresión no tiene.`
                    : entries.length === 1
                      ? '1 entrada'
                      : `${entries.length} entradas`}
                </PaperNote>
                <Card>
                  <ul className="divide-y divide-line px-5">
                    {entries.map((entry) => (
                      <TrailEntry key={entry.id} entry={entry} />
                    ))}
                  </ul>
                </Card>
                {more}
              </>
            )}
          </GrowingList>
        </div>
      </section>
    </Page>
  );
}

/** What the paper says of what was chosen. */
function filterWords({ person, group, from, to }: TrailFilters): string {
  const day = (text: string) => text.split('-').reverse().join('/');
  return [
    person && `Persona: «${person}»`,
    `Qué se hizo: ${group ? auditGroups[group].label : 'Todo'}`,
    from && `desde el ${day(from)}`,
    to && `hasta el ${day(to)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
