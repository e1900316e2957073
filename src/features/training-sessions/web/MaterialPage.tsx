import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useParams } from 'wouter';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { materialTexts as texts } from '../session-material.texts.ts';
import { MaterialThing } from './MaterialThing.tsx';
import { sessionsApi } from './training-sessions-api.ts';

/** /sesiones/{id}/material: what is handed out with a session, for whom it invites. */
export function MaterialPage() {
  const { sessionId: id = '' } = useParams<{ sessionId: string }>();
  useDocumentTitle(texts.title);
  const material = useQuery(sessionsApi.getSessionMaterial.queryOptions({ input: { id } }));
  const session = material.data?.session;
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={
          session
            ? `${session.course.name} · ${spanishDay(session.day)}, de ${session.begins} a ${session.ends} · ${session.place}`
            : ''
        }
        breadcrumb={<Breadcrumb items={[{ label: 'Mi hoja', to: paths.ownSheet }, { label: texts.title }]} />}
      />
      {material.error ? (
        <LoadFailed error={material.error} text={texts.notLoaded} onRetry={() => void material.refetch()} />
      ) : !material.data ? (
        <Loading text="Cargando el material...">
          <SkeletonList />
        </Loading>
      ) : material.data.materials.length === 0 ? (
        <EmptyState
          icon={<FolderOpen />}
          title={session?.cancelled_at ? 'Esta sesión se canceló' : 'Todavía no hay material'}
          text={material.data.later > 0 ? texts.later(material.data.later) : undefined}
          action={
            <ButtonLink to={paths.ownSheet} variant="secondary">
              Ver mi hoja
            </ButtonLink>
          }
        />
      ) : (
        <Card className="p-4 sm:p-6">
          <ul className="divide-y divide-line" aria-label={texts.title}>
            {material.data.materials.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <MaterialThing material={one} />
              </li>
            ))}
          </ul>
          {material.data.later > 0 && <p className="mt-3 text-sm text-ink-soft">{texts.later(material.data.later)}</p>}
        </Card>
      )}
    </Page>
  );
}
