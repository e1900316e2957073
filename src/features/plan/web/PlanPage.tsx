import { useQuery } from '@tanstack/react-query';
import { BookOpen, BookX, ChartNoAxesColumn, CheckCircle2, Layers, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { OwnDutiesPanel, renewalOf, useOwnDuties } from '#features/duties/web/OwnDutiesPanel.tsx';
import { useAuth } from '#features/identity/web/auth.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { StatCard } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { planTexts } from '../plan.texts.ts';
import { CategoryCard } from './CategoryCard.tsx';
import { InductionBand } from './InductionBand.tsx';
import { ModuleCard } from './ModuleCard.tsx';
import { planApi } from './plan-api.ts';

interface CataloguePageProps {
  /** What else a supervisor may do on the welcome card. */
  welcomeAction?: (module: { id: string; title: string }) => ReactNode;
}

/** /modulos: the training plan (spec P-217 to P-257). */
export default function PlanPage({ welcomeAction }: CataloguePageProps) {
  useDocumentTitle('Plan de Capacitación');
  const { profile } = useAuth();
  const catalogue = useQuery(planApi.getCatalogue.queryOptions());
  const isLearner = profile?.role === 'employee';
  const { own, isWaiting } = useOwnDuties(isLearner);
  const refresh = (
    <Button variant="secondary" isBusy={catalogue.isFetching} onClick={() => void catalogue.refetch()}>
      {!catalogue.isFetching && <RefreshCw className="size-4" aria-hidden="true" />}
      Actualizar
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Plan de Capacitación"
        text={
          isLearner
            ? 'Avanza en orden: cada módulo abre el siguiente.'
            : 'Los módulos que tu equipo recorre, en su orden.'
        }
        actions={
          <>
            {refresh}
            {profile?.role === 'admin' && <ButtonLink to={paths.moduleAdministration}>Gestionar módulos</ButtonLink>}
          </>
        }
      />
      {catalogue.error ? (
        <LoadFailed error={catalogue.error} text={planTexts.modulesFailed} onRetry={() => void catalogue.refetch()} />
      ) : catalogue.data && !isWaiting ? (
        <>
          <OwnDutiesPanel own={own} className="mb-6" />
          <CatalogueSections
            catalogue={catalogue.data}
            isLearner={isLearner}
            welcomeAction={welcomeAction}
            renewal={(moduleId) => renewalOf(own, moduleId)}
          />
        </>
      ) : (
        <CatalogueSkeleton />
      )}
    </Page>
  );
}

type Catalogue = Awaited<ReturnType<typeof planApi.getCatalogue.call>>;

interface SectionsProps {
  catalogue: Catalogue;
  isLearner: boolean;
  welcomeAction: CataloguePageProps['welcomeAction'];
  /** What asks for a module to be renewed now. */
  renewal: (moduleId: string) => string | undefined;
}

function CatalogueSections({ catalogue, isLearner, welcomeAction, renewal }: SectionsProps) {
  const { summary, welcome, modules, categories, induction } = catalogue;
  if (!welcome && modules.length === 0 && categories.length === 0 && induction.total === 0) {
    return (
      <EmptyState
        icon={<BookX />}
        title={planTexts.noModules}
        text="Cuando la administración publique módulos, aparecerán aquí."
        action={<ButtonLink to={paths.dashboard}>Volver al inicio</ButtonLink>}
      />
    );
  }
  return (
    <div className="space-y-10">
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        <StatCard icon={<BookOpen />} label="Total de módulos" value={String(summary.totalModules)} />
        {isLearner ? (
          <>
            <StatCard
              icon={<CheckCircle2 />}
              label="Módulos completados"
              value={String(summary.completedModules ?? 0)}
            />
            <StatCard icon={<ChartNoAxesColumn />} label="Tu progreso" value={`${summary.progressPercentage}%`} />
          </>
        ) : (
          <>
            <StatCard
              icon={<ChartNoAxesColumn />}
              label="Progreso general"
              value={`${summary.progressPercentage}%`}
              hint="Promedio del equipo"
            />
            <StatCard icon={<Layers />} label="Módulos activos" value={String(summary.activeModules)} />
          </>
        )}
      </div>
      {welcome && (
        <section aria-labelledby="bienvenida">
          <h2 id="bienvenida" className="mb-4 text-lg font-semibold">
            Módulo de bienvenida
          </h2>
          <ModuleCard module={welcome} isWide moreActions={welcomeAction?.(welcome)} renewal={renewal(welcome.id)} />
        </section>
      )}
      {(induction.total > 0 || !isLearner) && <InductionBand induction={induction} />}
      {modules.length > 0 && (
        <section aria-labelledby="individuales">
          <h2 id="individuales" className="mb-4 text-lg font-semibold">
            Otros Módulos Individuales
          </h2>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {modules.map((module) => (
              <ModuleCard key={module.id} module={module} renewal={renewal(module.id)} />
            ))}
          </div>
        </section>
      )}
      {categories.length > 0 && (
        <section aria-labelledby="categorias">
          <h2 id="categorias" className="mb-4 text-lg font-semibold">
            Categorías
          </h2>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {categories.map((category) => (
              <CategoryCard key={category.id} category={category} isLearner={isLearner} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function CatalogueSkeleton() {
  return (
    <Loading text="Cargando módulos...">
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-20" />
        ))}
      </div>
      <Skeleton className="mt-10 h-56" />
      <div className="mt-10 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-72" />
        ))}
      </div>
    </Loading>
  );
}
