import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { activitiesApi } from '#features/authorisations/web/authorisations-api.ts';
import { largestPage, pageSizes } from '#platform/contract/page-sizes.ts';
import { isNarrowed } from '#platform/web/address-filters.rules.ts';
import { chooseColumn } from '#platform/web/choose-column.tsx';
import { ExportMenu } from '#platform/web/ExportMenu.tsx';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { readForPaper, useIsPrinting, usePrinting } from '#platform/web/printing.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { type Chosen, useChosen } from '#platform/web/use-chosen.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { evidenceApi, withCells } from './evidence-api.ts';
import { EvidenceDialog, type OpenEvidence } from './EvidenceDialog.tsx';
import { askedOf, matrixParameters } from './matrix-parameters.ts';
import { MatrixCards } from './MatrixCards.tsx';
import { MatrixFilters } from './MatrixFilters.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { PaperMatrix } from './PaperMatrix.tsx';
import { TeamViews } from './TeamViews.tsx';

const title = 'Cumplimiento';

/** /equipo/cumplimiento: people by requirements, today or as on any other day. It prints whole. @param acting what can be done to everybody chosen */
export default function CompetenceMatrixPage({ acting }: { acting: (chosen: Chosen) => ReactNode }) {
  useDocumentTitle(title);
  const { filters, change, pages } = useAddressFilters(matrixParameters);
  const paging = pages(pageSizes.lines);
  const asked = askedOf(filters);
  const { limit, offset } = paging;
  const matrix = useQuery({
    ...evidenceApi.getCompetenceMatrix.queryOptions({
      input: { ...asked, limit, offset, totals: 'no', form: 'lines' },
    }),
    select: withCells,
    placeholderData: keepPreviousData,
  });
  // Who stands where on all pages is looked at by itself: a page of people does not wait for it.
  const totals = useQuery({
    ...evidenceApi.getCompetenceMatrix.queryOptions({ input: { ...asked, limit: 1 } }),
    placeholderData: keepPreviousData,
  });
  const printing = usePrinting(() =>
    readForPaper(largestPage, async (page) => {
      const { total, people } = withCells(
        await evidenceApi.getCompetenceMatrix.call({ ...asked, ...page, totals: 'no', form: 'lines' }),
      );
      return { total, rows: people };
    }),
  );
  const hasActivities = useQuery(activitiesApi.listAuthorisedActivities.queryOptions()).data?.activities.length;
  const isPrinting = useIsPrinting();
  const [open, setOpen] = useState<OpenEvidence | null>(null);
  const chosen = useChosen(JSON.stringify(filters));
  const { today = '', day = '' } = matrix.data ?? {};
  return (
    <Page>
      <PageHeader
        title={title}
        text="Cada persona en cada requisito, hoy o en cualquier otro día."
        breadcrumb={<Breadcrumb items={[{ label: 'Inicio', to: paths.dashboard }, { label: title }]} />}
        actions={
          <>
            {Boolean(hasActivities) && (
              <ButtonLink to={paths.authorisations} variant="secondary">
                Autorizaciones
              </ButtonLink>
            )}
            <ButtonLink to={paths.requirementPlans} variant="secondary">
              Planes por puesto
            </ButtonLink>
            <ExportMenu
              label="Exportar la matriz"
              formats={['xlsx', 'pdf', 'csv']}
              save={(format) =>
                saveFile(
                  `/api/competence/matrix/export?${new URLSearchParams({ ...asked, format })}`,
                  `Cumplimiento al ${day}.${format}`,
                )
              }
              failed="No se pudo exportar la matriz"
            />
            <PrintButton isPreparing={printing.isPreparing} onPrint={printing.print} />
          </>
        }
      />
      <TeamViews current={paths.competence} />
      <MatrixFilters
        filters={filters}
        change={change}
        today={today}
        day={day}
        requirements={totals.data?.requirements ?? matrix.data?.requirements ?? []}
        isWhole={totals.data !== undefined && !totals.isPlaceholderData}
      />
      <PagedList
        list={matrix}
        rowsOf={({ people }) => people}
        paging={paging}
        label="Páginas de personas"
        failed={{ text: 'No se pudo cargar el cumplimiento' }}
        loading={
          <Loading text="Cargando el cumplimiento...">
            <Skeleton className="h-96" />
          </Loading>
        }
        empty={
          <EmptyState
            icon={<Users />}
            title={
              isNarrowed(matrixParameters, filters)
                ? 'Nadie coincide con lo elegido'
                : 'Aún no hay personas en el equipo'
            }
          />
        }
        paper={printing.paper}
        names={['persona', 'personas']}
      >
        {(people, page) => {
          const requirements = totals.data?.requirements.length ? totals.data.requirements : page.requirements;
          if (requirements.length === 0)
            return <EmptyState icon={<Users />} title="Ese día no había requisitos para nadie" />;
          if (isPrinting) return <PaperMatrix people={people} requirements={requirements} />;
          const shown = { people, requirements, onOpen: setOpen, choose: chooseColumn(people, chosen) };
          return (
            <>
              <div className="hidden sm:block">
                <MatrixTable {...shown} />
              </div>
              <div className="sm:hidden">
                <MatrixCards {...shown} />
              </div>
            </>
          );
        }}
      </PagedList>
      {acting(chosen)}
      <EvidenceDialog
        open={open}
        asked={{ ...(filters.day && { day: filters.day }), ...(filters.known && { known_on: filters.known }) }}
        onClose={() => setOpen(null)}
      />
    </Page>
  );
}
