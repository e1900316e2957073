import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import type { InductionKind } from '#features/learning/learning.rules.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { inductionTexts } from '../induction.texts.ts';
import { inductionApi } from './induction-api.ts';
import { InductionCard } from './InductionCard.tsx';

/** /modulos/bienvenida/general/lista and /especifica/lista (spec C-053, C-054, C-209). */
export default function InductionListPage({ kind }: { kind: InductionKind }) {
  const { title, description } = inductionTexts.kinds[kind];
  useDocumentTitle(title);
  const induction = useQuery(inductionApi.getInduction.queryOptions());
  const modules = induction.data?.[kind];
  const next = modules?.find((module) => module.progress && module.progress.status !== 'completed');
  return (
    <Page>
      <PageHeader
        title={title}
        text={description}
        breadcrumb={
          <Breadcrumb
            items={[
              { label: 'Módulos', to: paths.modules },
              { label: inductionTexts.menuTitle, to: paths.inductionMenu },
              { label: title },
            ]}
          />
        }
      />
      {induction.error ? (
        <LoadFailed
          error={induction.error}
          text={inductionTexts.loadFailed}
          isExact
          onRetry={() => void induction.refetch()}
        />
      ) : !modules ? (
        <Loading text={inductionTexts.loading}>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {[1, 2, 3].map((place) => (
              <Skeleton key={place} className="h-60" />
            ))}
          </div>
        </Loading>
      ) : modules.length === 0 ? (
        <EmptyState
          icon={<GraduationCap />}
          title={kind === 'general' ? 'Todavía no hay módulos de inducción' : 'Disponible próximamente'}
          text="Cuando la administración los publique, aparecerán aquí."
          action={<ButtonLink to={paths.inductionMenu}>{inductionTexts.backToMenu}</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {modules.map((module) => (
            <li key={module.id}>
              <InductionCard module={module} kind={kind} isNext={module === next} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
