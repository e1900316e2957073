import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileClock, Upload } from 'lucide-react';
import { useState } from 'react';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { ExportMenu } from '#platform/web/ExportMenu.tsx';
import { PagedList } from '#platform/web/PagedList.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { historyTexts as texts } from '../history.texts.ts';
import { type HistoryImport, historyApi } from './history-api.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { ImportEntry } from './ImportEntry.tsx';
import { UndoDialog } from './UndoDialog.tsx';

/** How often an import that is being stored is looked at, milliseconds. */
const lookEvery = 1500;

/** /admin/historial: what people completed and worked as before the platform; imports, each to be undone for a day. */
export default function HistoryPage() {
  useDocumentTitle(texts.title);
  const client = useQueryClient();
  const { pages } = useAddressFilters({});
  const paging = pages(pageSizes.rows);
  const [isImporting, setImporting] = useState(false);
  const [undone, setUndone] = useState<HistoryImport | null>(null);
  const list = useQuery({
    ...historyApi.listHistoryImports.queryOptions({ input: { offset: paging.offset } }),
    refetchInterval: ({ state }) =>
      state.data?.imports.some(({ status }) => status === 'waiting') ? lookEvery : false,
  });
  const importing = (
    <Button onClick={() => setImporting(true)}>
      <Upload className="size-4" aria-hidden="true" />
      {texts.importTitle}
    </Button>
  );
  function changed() {
    setImporting(false);
    setUndone(null);
    void client.invalidateQueries({ queryKey: historyApi.key() });
  }

  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={
          <>
            <ExportMenu
              label="Exportar el historial"
              save={(format) =>
                saveFile(`/api/history/export?${new URLSearchParams({ format })}`, `${texts.title}.${format}`)
              }
              failed={texts.exportFailed}
            />
            {importing}
          </>
        }
      />
      <PagedList
        list={list}
        rowsOf={({ imports }) => imports}
        paging={paging}
        label="Páginas de importaciones"
        failed={{ text: texts.listFailed }}
        loading={
          <Loading text="Cargando importaciones...">
            <SkeletonList />
          </Loading>
        }
        empty={
          <EmptyState
            icon={<FileClock />}
            title="Todavía no se importó ningún historial"
            text="Sube lo que las personas completaron antes: cuenta para el cumplimiento, no para el avance ni los promedios."
          />
        }
        names={['importación', 'importaciones']}
      >
        {(imports) => (
          <Card>
            <ul aria-label="Importaciones" className="divide-y divide-line px-5">
              {imports.map((one) => (
                <ImportEntry key={one.id} one={one} onUndo={() => setUndone(one)} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      {isImporting && <HistoryDialog onDone={changed} onClose={() => setImporting(false)} />}
      {undone && <UndoDialog one={undone} onDone={changed} onClose={() => setUndone(null)} />}
    </Page>
  );
}
