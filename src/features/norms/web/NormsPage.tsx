import { useQuery } from '@tanstack/react-query';
import { choice } from '#platform/web/address-filters.rules.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useIsPrinting, usePrinting } from '#platform/web/printing.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { norms } from '../norms.texts.ts';
import { NormClauses } from './NormClauses.tsx';
import { normsApi } from './norms-api.ts';

const title = 'Vista de auditoría';
const [first] = norms;
const parameters = {
  norm: choice('norma', Object.fromEntries(norms.map(({ id }) => [id, id === first?.id ? '' : id]))),
};

/** /admin/normas: what the clauses of norms ask, what shows it here and how much of it holds today; for administrators. */
export default function NormsPage() {
  useDocumentTitle(title);
  const { filters, change } = useAddressFilters(parameters);
  const standing = useQuery(normsApi.getNormFigures.queryOptions());
  const printing = usePrinting(async () => true);
  const isPrinting = useIsPrinting() || printing.paper;
  return (
    <Page>
      <PageHeader
        title={title}
        text="Qué pide cada norma sobre las personas, qué lo demuestra aquí, cuánto se cumple hoy y qué queda a cargo del laboratorio."
        breadcrumb={<Breadcrumb items={[{ label: 'Cumplimiento', to: paths.competence }, { label: title }]} />}
        actions={standing.data && <PrintButton isPreparing={printing.isPreparing} onPrint={printing.print} />}
      />
      {standing.error ? (
        <LoadFailed
          error={standing.error}
          text="No se pudieron contar las cifras de hoy"
          onRetry={() => void standing.refetch()}
        />
      ) : !standing.data ? (
        <Loading text="Contando lo que se cumple hoy...">
          <SkeletonList />
        </Loading>
      ) : isPrinting ? (
        norms.map((one) => (
          <section key={one.id} className="mb-8">
            <NormClauses norm={one} standing={standing.data} isOnPaper />
          </section>
        ))
      ) : (
        <Tabs
          label="Normas"
          selected={filters.norm}
          onSelect={(id) => change({ norm: id })}
          tabs={norms.map((one) => ({
            id: one.id,
            label: one.name,
            panel: <NormClauses norm={one} standing={standing.data} />,
          }))}
        />
      )}
    </Page>
  );
}
