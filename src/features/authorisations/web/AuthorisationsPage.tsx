import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { largestPage, pageSizes } from '#platform/contract/page-sizes.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { isNarrowed } from '#platform/web/address-filters.rules.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { readForPaper, usePrinting } from '#platform/web/printing.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PaperNote, PrintButton } from '#ui/Paper.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { authorisationStates, authorisationTexts } from '../authorisations.texts.ts';
import { ActivityDialog } from './ActivityDialog.tsx';
import { ActivityList } from './ActivityList.tsx';
import { type AuthorisationFilterValues, askedOf, authorisationParameters } from './authorisation-parameters.ts';
import { AuthorisationFilters } from './AuthorisationFilters.tsx';
import { authorisationsApi } from './authorisations-api.ts';
import { AuthorisationTable } from './AuthorisationTable.tsx';

const title = 'Autorizaciones';

type Asked = ReturnType<typeof askedOf>;
type Exported = 'xlsx' | 'csv';

interface AuthorisationsPageProps {
  /** The button that takes the matrix along, by the address of each form. */
  exporting: (address: (format: Exported) => string, day: string) => ReactNode;
}

/** /equipo/autorizaciones: who may do what, today or on any other day; and what people are authorised for. It prints whole. */
export default function AuthorisationsPage({ exporting }: AuthorisationsPageProps) {
  useDocumentTitle(title);
  const { profile } = useAuth();
  const isAdmin = profile?.role === 'admin';
  const { filters, change, pages } = useAddressFilters(authorisationParameters);
  const paging = pages(pageSizes.rows);
  const asked = askedOf(filters);
  const matrix = useQuery({
    ...authorisationsApi.getAuthorisationMatrix.queryOptions({
      input: { ...asked, limit: paging.limit, offset: paging.offset },
    }),
    placeholderData: keepPreviousData,
  });
  const printing = usePrinting(() =>
    readForPaper(largestPage, async (page) => {
      const { total, people } = await authorisationsApi.getAuthorisationMatrix.call({ ...asked, ...page });
      return { total, rows: people };
    }),
  );
  const [isNew, setNew] = useState(false);
  const { today = '', day: shownDay = '', activities = [] } = matrix.data ?? {};
  const isPeople = filters.tab === 'people';
  return (
    <Page>
      <PageHeader
        title={title}
        text="Quién puede usar un equipo, seguir un procedimiento o validar, informar y liberar resultados; hoy o en cualquier otro día."
        breadcrumb={
          <Breadcrumb
            items={[
              isAdmin
                ? { label: 'Requisitos', to: paths.requirements }
                : { label: 'Cumplimiento', to: paths.competence },
              { label: title },
            ]}
          />
        }
        actions={
          <>
            {!isPeople && (
              <ButtonLink to={paths.equipmentLabels} variant="secondary">
                Etiquetas QR
              </ButtonLink>
            )}
            {isPeople && exporting((format) => addressOf(asked, format), shownDay)}
            <PrintButton isPreparing={printing.isPreparing} onPrint={printing.print} />
            {isAdmin && (
              <Button onClick={() => setNew(true)}>
                <Plus className="size-4" aria-hidden="true" />
                Nueva actividad
              </Button>
            )}
          </>
        }
      />
      {isPeople && shownDay && <PaperNote>{paperWords(filters, shownDay)}</PaperNote>}
      <Tabs
        label={title}
        selected={filters.tab}
        onSelect={(tab) => change({ tab: tab as typeof filters.tab })}
        tabs={[
          {
            id: 'people',
            label: 'Personas',
            panel: (
              <>
                <AuthorisationFilters filters={filters} change={change} today={today} activities={activities} />
                <PagedList
                  list={matrix}
                  rowsOf={({ people }) => people}
                  paging={paging}
                  label="Páginas de personas"
                  failed={{ text: authorisationTexts.notLoaded }}
                  loading={
                    <Loading text="Cargando las autorizaciones...">
                      <Skeleton className="h-96" />
                    </Loading>
                  }
                  empty={
                    <EmptyState
                      icon={<ShieldCheck />}
                      title={
                        isNarrowed(authorisationParameters, filters)
                          ? 'Nadie coincide con lo elegido'
                          : 'Todavía no hay nadie autorizado'
                      }
                      text={
                        isNarrowed(authorisationParameters, filters)
                          ? undefined
                          : 'Se autoriza desde la página de cada persona, con firma.'
                      }
                    />
                  }
                  paper={printing.paper}
                  names={['persona', 'personas']}
                >
                  {(people, page) => <AuthorisationTable people={people} activities={page.activities} />}
                </PagedList>
              </>
            ),
          },
          {
            id: 'activities',
            label: 'Actividades',
            panel: <ActivityList today={today} mayChange={isAdmin} onCreate={() => setNew(true)} />,
          },
        ]}
      />
      {isNew && <ActivityDialog today={today} activity={null} onClose={() => setNew(false)} />}
    </Page>
  );
}

const addressOf = (asked: Asked, format: Exported) =>
  `/api/authorisations/matrix/export?${new URLSearchParams({ ...asked, format })}`;

/** What the paper says of the day and of what was chosen. */
function paperWords({ state, search, known }: AuthorisationFilterValues, shownDay: string): string {
  return [
    `Al ${spanishDay(shownDay)}`,
    known && `como se sabía el ${spanishDay(known)}`,
    state && authorisationStates[state],
    search.trim() && `Búsqueda: «${search.trim()}»`,
  ]
    .filter(Boolean)
    .join(' · ');
}
