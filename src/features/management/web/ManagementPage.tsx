import { useQuery } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import { Redirect, useLocation, useParams } from 'wouter';
import { QuizGenerationActions } from '#features/generation/web/QuizGenerationActions.tsx';
import { StepGeneration } from '#features/generation/web/StepGeneration.tsx';
import { useAuth } from '#features/identity/web/auth.tsx';
import { modulesTexts } from '#features/modules/modules.texts.ts';
import { DownloadableFiles } from '#features/modules/web/DownloadableFiles.tsx';
import { QuizTransferMenu } from '#features/question-exchange/web/QuizTransferMenu.tsx';
import { QuizManagement } from '#features/quiz-authoring/web/QuizManagement.tsx';
import { reviewTexts } from '#features/review/review.texts.ts';
import { reviewApi } from '#features/review/web/review-api.ts';
import { StepsManager } from '#features/step-editor/web/StepsManager.tsx';
import { failureCode } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/States.tsx';
import { ArchivedNotice } from './ArchivedNotice.tsx';
import { type ManagedModule, managementApi } from './management-api.ts';
import { ModuleActions } from './ModuleActions.tsx';
import { ModuleInfo } from './ModuleInfo.tsx';
import { ModuleWays } from './ModuleWays.tsx';
import { NotLooked } from './NotLooked.tsx';
import { PublishPanel } from './PublishPanel.tsx';

/**
 * A module's management: admin full, jefe to read (spec C-014, C-135 to C-165). On /modulos/individual/{id} the welcome module
 * leads to its menu (spec C-059); its management is at /admin/modulos/{id}.
 */
export default function ManagementPage() {
  const { moduleId = '' } = useParams<{ moduleId: string }>();
  const [location] = useLocation();
  const { profile } = useAuth();
  const query = managementApi.getManagedModule.queryOptions({ input: { moduleId } });
  const module = useQuery(query);
  useDocumentTitle(module.data?.title ?? 'Gestión del módulo');

  if (module.error) {
    const code = failureCode(module.error);
    const isMissing = code === 'MODULE_NOT_FOUND' || code === 'INVALID_INPUT';
    return (
      <Page>
        {isMissing ? (
          <EmptyState
            icon={<BookX />}
            isScreen
            title="Módulo no encontrado"
            text="Es posible que se haya eliminado o que la dirección esté incompleta."
            action={<ButtonLink to={paths.modules}>Volver a Módulos</ButtonLink>}
          />
        ) : (
          <LoadFailed
            error={module.error}
            text={modulesTexts.loadFailed}
            isExact
            onRetry={() => void module.refetch()}
          />
        )}
      </Page>
    );
  }
  if (!module.data) return <ManagementSkeleton />;
  if (module.data.isWelcome && location === paths.module(moduleId)) {
    return <Redirect to={paths.inductionMenu} replace />;
  }
  const isAdmin = profile?.role === 'admin';
  return <Management module={module.data} isAdmin={isAdmin} onChanged={() => module.refetch()} />;
}

interface ManagementProps {
  module: ManagedModule;
  isAdmin: boolean;
  onChanged: () => Promise<unknown>;
}

function Management({ module, isAdmin, onChanged }: ManagementProps) {
  /** Nothing in an archived module changes. */
  const canEdit = isAdmin && module.archived_at === null;
  const crumbs = [
    isAdmin ? { label: 'Gestión de módulos', to: paths.moduleAdministration } : { label: 'Módulos', to: paths.modules },
    ...(module.parent_module_id && module.parent_title
      ? [{ label: module.parent_title, to: paths.category(module.parent_module_id) }]
      : []),
    { label: module.title },
  ];
  return (
    <Page>
      <PageHeader
        title={module.title}
        breadcrumb={<Breadcrumb items={crumbs} />}
        actions={canEdit && <ModuleActions module={module} onChanged={onChanged} />}
      />
      <div className="space-y-6">
        {module.archived_at && (
          <ArchivedNotice
            module={{ ...module, archived_at: module.archived_at }}
            isAdmin={isAdmin}
            onChanged={onChanged}
          />
        )}
        <ModuleInfo module={module} isAdmin={canEdit} onChanged={onChanged} />
        {canEdit && module.isWhole && <PublishPanel module={module} onChanged={onChanged} />}
        {!module.is_category && (
          <>
            <ModuleWays moduleId={module.id} />
            {module.isWhole ? (
              <StepsManager
                moduleId={module.id}
                steps={module.steps}
                completedBy={module.completedBy}
                canEdit={canEdit}
                asideOf={(step) =>
                  module.archived_at === null &&
                  step.step_number === module.quizStepNumber && (
                    <ButtonLink to={paths.quizEditor(module.id)} variant="secondary" size="sm">
                      Editar cuestionario
                    </ButtonLink>
                  )
                }
                moreActions={
                  canEdit && <StepGeneration module={module} stepCount={module.steps.length} onChanged={onChanged} />
                }
                onChanged={onChanged}
              />
            ) : (
              <Panel title="Pasos">
                <FailureNote className="mb-3">{modulesTexts.stepsMissing}</FailureNote>
                <ErrorState text={modulesTexts.stepsFailed} onRetry={() => void onChanged()} />
              </Panel>
            )}
            {module.archived_at === null && (
              <QuizManagement
                moduleId={module.id}
                isAdmin={isAdmin}
                transfer={(quiz) => <QuizTransferMenu {...quiz} />}
                beforePublishing={async () => {
                  const { questions } = await reviewApi.countNotLooked.call({ moduleId: module.id });
                  const text = reviewTexts.notLooked(0, questions);
                  return text && <NotLooked moduleId={module.id} text={text} />;
                }}
                generation={(count) => <QuizGenerationActions module={module} count={count} isAdmin={isAdmin} />}
              />
            )}
            <DownloadableFiles moduleId={module.id} canEdit={canEdit} />
          </>
        )}
      </div>
    </Page>
  );
}

function ManagementSkeleton() {
  return (
    <Page>
      <Loading text="Cargando módulo...">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="mt-6 h-56" />
        <div className="mt-6 grid gap-4 sm:grid-cols-3">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-24" />
          ))}
        </div>
        <Skeleton className="mt-6 h-72" />
      </Loading>
    </Page>
  );
}
