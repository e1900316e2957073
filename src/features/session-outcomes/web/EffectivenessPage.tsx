import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { noFilters, useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { outcomesTexts as texts } from '../session-outcomes.texts.ts';
import { ReviewDialog } from './ReviewDialogs.tsx';
import { effectivenessApi } from './session-outcomes-api.ts';

type Waiting = Awaited<ReturnType<typeof effectivenessApi.listEffectivenessReviews.call>>['reviews'][number];

/** /equipo/eficacia: of whom of the team it is still to be said whether they apply what they learned, the oldest first. */
export function EffectivenessPage() {
  useDocumentTitle(texts.reviews);
  const [open, setOpen] = useState<Waiting | null>(null);
  const paging = useAddressFilters(noFilters).pages(pageSizes.rows);
  const { limit, offset } = paging;
  const list = useQuery({
    ...effectivenessApi.listEffectivenessReviews.queryOptions({ input: { limit, offset } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <PageHeader
        title={texts.reviews}
        text="Tu equipo aprendió algo en una sesión presencial: di si lo aplica, qué viste, y fírmalo."
        breadcrumb={
          <Breadcrumb
            items={[{ label: 'Sesiones presenciales', to: paths.trainingSessions }, { label: texts.reviews }]}
          />
        }
      />
      <PagedList
        list={list}
        rowsOf={({ reviews }) => reviews}
        paging={paging}
        label="Páginas de revisiones"
        failed={{ text: 'No se pudieron cargar las revisiones' }}
        loading={
          <Loading text="Cargando las revisiones...">
            <SkeletonList />
          </Loading>
        }
        empty={
          <EmptyState
            icon={<CircleCheck />}
            title="No hay nadie por revisar"
            text="Aquí aparecen quienes asistieron a un curso que pide esta revisión, desde su día."
          />
        }
        names={['revisión', 'revisiones']}
      >
        {(reviews) => (
          <Card className="p-4 sm:p-6">
            <Table
              caption={texts.reviews}
              rows={reviews}
              keyOf={({ attendance_id }) => attendance_id}
              columns={[
                {
                  id: 'person',
                  header: 'Persona',
                  isTitle: true,
                  cell: ({ person_id, name }) => <PersonLink id={person_id}>{name}</PersonLink>,
                },
                { id: 'course', header: 'Curso', cell: ({ course }) => course },
                { id: 'day', header: 'Asistió', cell: ({ day }) => spanishDay(day) },
                { id: 'since', header: 'Por revisar desde', cell: ({ review_on }) => spanishDay(review_on) },
                {
                  id: 'act',
                  header: <span className="sr-only">Revisar</span>,
                  align: 'end',
                  cell: (one) => (
                    <Button
                      variant="secondary"
                      size="sm"
                      className="no-print"
                      aria-label={`Revisar: ${one.name}`}
                      onClick={() => setOpen(one)}
                    >
                      Revisar
                    </Button>
                  ),
                },
              ]}
            />
          </Card>
        )}
      </PagedList>
      {open && <ReviewDialog attendance={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
