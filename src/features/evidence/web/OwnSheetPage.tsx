import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { competenceApi } from '#features/competence/web/competence-api.ts';
import { Obligations, Rounds } from '#features/competence/web/Obligations.tsx';
import { OpenRequired } from '#features/competence/web/OpenRequired.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';

const title = 'Mi hoja';

/** /mi-hoja: what the person has to show, by when, and what they have completed. It prints whole. @param actions buttons beside printing @param plans what is asked of the person's position, in its order @param notes what was noted about the person, below */
export default function OwnSheetPage({ actions, plans, notes }: Record<'actions' | 'plans' | 'notes', ReactNode>) {
  useDocumentTitle(title);
  const own = useQuery(competenceApi.getOwnCompetence.queryOptions());
  return (
    <Page>
      <PageHeader
        title={title}
        text="Lo que te toca cumplir, para cuándo, y lo que ya completaste."
        breadcrumb={<Breadcrumb items={[{ label: 'Inicio', to: paths.dashboard }, { label: title }]} />}
        actions={
          own.data && (
            <>
              {actions}
              <PrintButton />
            </>
          )
        }
      />
      {own.error ? (
        <LoadFailed error={own.error} text="No se pudo cargar tu hoja" onRetry={() => void own.refetch()} />
      ) : !own.data ? (
        <Loading text="Cargando tu hoja...">
          <SkeletonList />
        </Loading>
      ) : own.data.obligations.length + own.data.rounds.length === 0 ? (
        <EmptyState
          icon={<ClipboardCheck />}
          title="Todavía no hay nada en tu hoja"
          text="Cuando completes un módulo, o tu organización te pida algo para una fecha, aparecerá aquí."
        />
      ) : (
        <div className="space-y-6">
          {own.data.obligations.length > 0 && (
            <Card className="paper-whole p-4 sm:p-6">
              <h2 className="mb-4 text-lg font-semibold">Mi cumplimiento</h2>
              <Obligations obligations={own.data.obligations} actsOf={(one) => <OpenRequired obligation={one} />} />
            </Card>
          )}
          {own.data.obligations.length > 0 && plans}
          {own.data.rounds.length > 0 && (
            <Card className="p-4 sm:p-6">
              <h2 className="mb-4 text-lg font-semibold">Lo que completé</h2>
              <Rounds rounds={own.data.rounds} />
            </Card>
          )}
        </div>
      )}
      {own.data && notes}
    </Page>
  );
}
