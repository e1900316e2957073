import type { ReactNode } from 'react';
import { oneOf } from '#platform/web/address-filters.rules.ts';
import { paths } from '#platform/web/paths.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { retentionTexts as texts } from '../retention.texts.ts';
import { PurgeList } from './PurgeList.tsx';
import { RetainedClasses } from './RetainedClasses.tsx';

const parts = ['plazos', 'bloqueadas', 'depuraciones', 'meses'] as const;
const parameters = { part: oneOf('ver', parts, 'plazos') };

interface RetentionPageProps {
  /** Who is kept nameless. */
  blocked: (empty: { title: string; text: string }) => ReactNode;
  /** The audit log by months. */
  months: ReactNode;
}

/** /admin/conservacion: how long what is kept, who is blocked because of it, and what was removed. For administrators. */
export function RetentionPage({ blocked, months }: RetentionPageProps) {
  useDocumentTitle(texts.title);
  const { filters, change } = useAddressFilters(parameters);
  const panels: Record<(typeof parts)[number], { label: string; panel: ReactNode }> = {
    plazos: { label: texts.tabs.classes, panel: <RetainedClasses /> },
    bloqueadas: {
      label: texts.tabs.blocked,
      panel: blocked({ title: texts.blockedNone, text: texts.blockedNoneText }),
    },
    meses: { label: texts.tabs.months, panel: months },
    depuraciones: { label: texts.tabs.purges, panel: <PurgeList /> },
  };
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={texts.text}
        breadcrumb={<Breadcrumb items={[{ label: 'Ajustes', to: paths.settings }, { label: texts.title }]} />}
      />
      <Tabs
        label={texts.title}
        selected={filters.part}
        onSelect={(part) => change({ part: part as (typeof parts)[number] })}
        tabs={parts.map((id) => ({ id, ...panels[id] }))}
      />
    </Page>
  );
}
