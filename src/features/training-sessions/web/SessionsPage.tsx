import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarPlus, TriangleAlert, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { choice } from '#platform/web/address-filters.rules.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { lacksTeacher } from '../training-sessions.rules.ts';
import { sessionTexts as texts } from '../training-sessions.texts.ts';
import { CourseDialog, CoursesDialog } from './CoursesDialog.tsx';
import { SessionBadge } from './SessionBadge.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import { sessionsApi } from './training-sessions-api.ts';

const parameters = { show: choice('ver', { all: '', untaught: 'sin-docente' }) };

/**
 * /equipo/sesiones: the sessions that one teaches or planned; all of them for administrators.
 *
 * @param props.more what else there is to do with sessions
 */
export function SessionsPage({ more }: { more: ReactNode }) {
  useDocumentTitle(texts.title);
  const { profile } = useAuth();
  const [open, setOpen] = useState<'session' | 'courses' | null>(null);
  const { filters, change, pages } = useAddressFilters(parameters);
  const { show } = filters;
  const paging = pages(pageSizes.rows);
  const { limit, offset } = paging;
  const list = useQuery({
    ...sessionsApi.listTrainingSessions.queryOptions({ input: { limit, offset, show } }),
    placeholderData: keepPreviousData,
  });
  const courses = useQuery(sessionsApi.listCourses.queryOptions());
  const all = courses.data?.courses ?? [];
  const offered = all.filter(({ isArchived }) => !isArchived);
  const isAdmin = profile?.role === 'admin';
  const acts = (
    <>
      {isAdmin && (
        <Button variant="secondary" onClick={() => setOpen('courses')}>
          {all.length > 0 ? 'Cursos' : 'Nuevo curso'}
        </Button>
      )}
      {offered.length > 0 && (
        <Button onClick={() => setOpen('session')}>
          <CalendarPlus className="size-4" aria-hidden="true" />
          Nueva sesión
        </Button>
      )}
    </>
  );
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text="Cursos que se dictan en un lugar: invita, registra quién asistió y ciérralos con tu firma."
        breadcrumb={<Breadcrumb items={[{ label: 'Inicio', to: paths.dashboard }, { label: texts.title }]} />}
        actions={
          <>
            {more}
            {(list.data?.total ?? 0) > 0 && acts}
          </>
        }
      />
      {show === 'untaught' ? (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          Solo las que se quedaron sin quien las dicte.
          <Button variant="secondary" size="sm" onClick={() => change({ show: 'all' })}>
            Ver todas
          </Button>
        </p>
      ) : (
        (list.data?.untaught ?? 0) > 0 && (
          <Notice tone="warning" icon={TriangleAlert} className="no-print mb-4">
            {texts.untaught(list.data?.untaught ?? 0)}{' '}
            <Link
              href={`${paths.trainingSessions}?ver=sin-docente`}
              className="font-medium underline underline-offset-4"
            >
              Ver cuáles
            </Link>
          </Notice>
        )
      )}
      <PagedList
        list={list}
        rowsOf={({ sessions }) => sessions}
        paging={paging}
        label="Páginas de sesiones"
        failed={{ text: 'No se pudieron cargar las sesiones' }}
        loading={
          <Loading text="Cargando las sesiones...">
            <SkeletonList />
          </Loading>
        }
        empty={
          show === 'untaught' ? (
            <EmptyState icon={<Users />} title="Todas las sesiones por dictar tienen quien las dicte" />
          ) : (
            <EmptyState
              icon={<Users />}
              title="Todavía no hay sesiones"
              text={
                offered.length > 0
                  ? 'Programa la primera: un curso, un lugar y un día.'
                  : 'Primero hace falta un curso, que crea quien administra.'
              }
              action={<div className="flex flex-wrap justify-center gap-2">{acts}</div>}
            />
          )
        }
        names={['sesión', 'sesiones']}
      >
        {(sessions, { today }) => (
          <Card className="p-4 sm:p-6">
            <Table
              caption={texts.title}
              rows={sessions}
              keyOf={({ id }) => id}
              columns={[
                {
                  id: 'course',
                  header: 'Curso',
                  isTitle: true,
                  cell: ({ id, course }) => (
                    <Link
                      href={paths.trainingSession(id)}
                      className="inline-flex min-h-7 items-center font-medium break-words underline decoration-line-strong underline-offset-4 pointer-coarse:min-h-11"
                    >
                      {course.name}
                    </Link>
                  ),
                },
                { id: 'day', header: 'Día', cell: ({ day, begins }) => `${spanishDay(day)} ${begins}` },
                { id: 'place', header: 'Lugar', cell: ({ place }) => place },
                {
                  id: 'teacher',
                  header: 'Dicta',
                  cell: (session) =>
                    lacksTeacher(session, today) ? (
                      <span className="inline-flex flex-wrap items-center gap-2">
                        {session.teacher_name}
                        <Badge tone="warning">Sin acceso</Badge>
                      </span>
                    ) : (
                      session.teacher_name
                    ),
                },
                {
                  id: 'people',
                  header: 'Asistieron',
                  align: 'end',
                  cell: ({ invited, attended }) => `${attended} de ${invited}`,
                },
                {
                  id: 'state',
                  header: 'Estado',
                  cell: (session) => <SessionBadge session={session} today={today} />,
                },
              ]}
            />
          </Card>
        )}
      </PagedList>
      {open === 'courses' &&
        (all.length > 0 ? (
          <CoursesDialog courses={all} onClose={() => setOpen(null)} />
        ) : (
          <CourseDialog course={null} onClose={() => setOpen(null)} />
        ))}
      {open === 'session' && <SessionDialog session={null} onClose={() => setOpen(null)} />}
    </Page>
  );
}
