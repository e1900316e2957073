import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { csvOf } from '#platform/contract/spreadsheet-cell.ts';
import { choice } from '#platform/web/address-filters.rules.ts';
import { failureText } from '#platform/web/failure.ts';
import { useIsPrinting } from '#platform/web/printing.ts';
import { saveBlob } from '#platform/web/save-file.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { studyTexts } from '../study.texts.ts';
import { GlossaryPart } from './GlossaryPart.tsx';
import type { SourceOf } from './source-look.ts';
import type { StudyPart, StudyTerm, Summary } from './study-api.ts';
import { SummaryPart } from './SummaryPart.tsx';

const parameters = { part: choice('parte', { summary: '', glossary: 'glosario', cards: 'tarjetas' }) };

interface StudyTabsProps {
  study: { title: string; hasModel: boolean; sections: StudyPart[]; glossary: StudyTerm[] };
  breadcrumb: ReactNode;
  /** Below the title. */
  text: string;
  /** What is missing of the text, in words. */
  note: string | null;
  sourceOf: SourceOf;
  /** Asks the model for a summary. */
  summarise: () => Promise<Summary>;
  /** Cards of what was missed, where there can be any. */
  cards?: { count: number; panel: ReactNode };
}

/** What helps to go over a text, part by part; on paper summary and glossary, whichever part is in sight. */
export function StudyTabs({ study, breadcrumb, text, note, sourceOf, summarise, cards }: StudyTabsProps) {
  const { title, hasModel, sections, glossary } = study;
  useDocumentTitle(studyTexts.title(title));
  const { filters, change } = useAddressFilters(parameters);
  const isPrinting = useIsPrinting();
  const [written, setWritten] = useState<Summary | null>(null);
  const writing = useMutation({
    mutationFn: summarise,
    onSuccess: setWritten,
    onError: (error) => toastFailure({ title: failureText(error, studyTexts.loadFailed) }),
  });
  const summary = (
    <SummaryPart
      sections={sections}
      note={note}
      sourceOf={sourceOf}
      written={written}
      isWriting={writing.isPending}
      onWrite={hasModel ? () => writing.mutate() : null}
      onQuoted={() => setWritten(null)}
    />
  );
  const terms = <GlossaryPart terms={glossary} sourceOf={sourceOf} />;
  return (
    <Page>
      <PageHeader
        title={studyTexts.title(title)}
        text={<span className="print:hidden">{text}</span>}
        breadcrumb={breadcrumb}
        actions={
          <Menu
            label="Imprimir o descargar el repaso"
            text="Imprimir o descargar"
            icon={<Download aria-hidden="true" />}
          >
            <MenuItem icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              Imprimir resumen y glosario
            </MenuItem>
            {glossary.length > 0 && (
              <MenuItem icon={<Download aria-hidden="true" />} onClick={() => saveGlossary(title, glossary)}>
                Descargar glosario (CSV)
              </MenuItem>
            )}
          </Menu>
        }
      />
      {isPrinting ? (
        <div className="space-y-6">
          {summary}
          {glossary.length > 0 && (
            <section>
              <h2 className="mb-3 text-lg font-semibold">Glosario</h2>
              {terms}
            </section>
          )}
        </div>
      ) : (
        <Tabs
          label="Partes del repaso"
          selected={filters.part}
          onSelect={(part) => change({ part: part as typeof filters.part })}
          tabs={[
            { id: 'summary', label: 'Resumen', panel: summary },
            { id: 'glossary', label: 'Glosario', count: glossary.length, panel: terms },
            ...(cards ? [{ id: 'cards', label: 'Tarjetas', count: cards.count, panel: cards.panel }] : []),
          ]}
        />
      )}
    </Page>
  );
}

function saveGlossary(title: string, terms: readonly StudyTerm[]): void {
  const rows = terms.map(({ term, meaning, section, step_number, page }) => [
    term,
    meaning,
    step_number === null ? section : `Paso ${step_number}: ${section}`,
    page === null ? '' : String(page),
  ]);
  const head = ['Término', 'Significado', 'Dónde está', 'Página'];
  saveBlob(new Blob([csvOf([head, ...rows])], { type: 'text/csv;charset=utf-8' }), `Glosario de ${title}.csv`);
}
