import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Layers } from 'lucide-react';
import { useParams } from 'wouter';
import { renewalOf, useOwnDuties } from '#features/duties/web/OwnDutiesPanel.tsx';
import { useAuth } from '#features/identity/web/auth.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { planTexts } from '../plan.texts.ts';
import { ModuleCard } from './ModuleCard.tsx';
import { planApi } from './plan-api.ts';

/** The submodules of a category, at an address of its own so that reload and back work (spec P-227, P-228). */
export default function CategoryPage() {
  const { categoryId = '' } = useParams<{ categoryId: string }>();
  const category = useQuery(planApi.getCategory.queryOptions({ input: { categoryId } }));
  const { own } = useOwnDuties(useAuth().profile?.role === 'employee');
  useDocumentTitle(category.data?.category.title ?? 'Categoría');
  const back = (
    <ButtonLink to={paths.modules} variant="secondary">
      <ArrowLeft className="size-4" aria-hidden="true" />
      Volver a Categorías
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader
        title={category.data?.category.title ?? 'Categoría'}
        text={category.data?.category.description}
        actions={back}
      />
      {category.error ? (
        <LoadFailed error={category.error} text={planTexts.modulesFailed} onRetry={() => void category.refetch()} />
      ) : !category.data ? (
        <Loading text="Cargando módulos...">
          <Skeleton className="h-72" />
        </Loading>
      ) : category.data.modules.length === 0 ? (
        <EmptyState icon={<Layers />} title={planTexts.noModules} action={back} />
      ) : (
        <>
          <h2 className="sr-only">Módulos</h2>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {category.data.modules.map((module) => (
              <ModuleCard key={module.id} module={module} renewal={renewalOf(own, module.id)} />
            ))}
          </div>
        </>
      )}
    </Page>
  );
}
