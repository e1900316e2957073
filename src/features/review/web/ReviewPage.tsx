import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { Link } from 'wouter';
import { CreationList } from '#features/generation/web/CreationList.tsx';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { teamPaths } from '#platform/web/team-paths.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { noFilters, useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { reviewTexts as texts } from '../review.texts.ts';
import { reviewApi } from './review-api.ts';

/** /admin/revision: modules with generated drafts that nobody has approved. */
export default function ReviewPage() {
  useDocumentTitle(texts.title);
  const paging = useAddressFilters(noFilters).pages(pageSizes.rows);
  const client = useQueryClient();
  const review = useQuery(reviewApi.listReview.queryOptions({ input: { offset: paging.offset } }));
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={texts.text}
        breadcrumb={
          <Breadcrumb
            items={[{ label: 'Gestión de módulos', to: paths.moduleAdministration }, { label: texts.title }]}
          />
        }
      />
      {/* When one has ended, its drafts wait for review. */}
      <CreationList onRunningChange={() => void client.invalidateQueries({ queryKey: reviewApi.listReview.key() })} />
      <PagedList
        list={review}
        rowsOf={({ modules }) => modules}
        paging={paging}
        label="Páginas de la revisión"
        failed={{ text: texts.loadFailed }}
        loading={
          <Loading text={texts.loading}>
            <div className="space-y-3">
              {[1, 2, 3].map((place) => (
                <Skeleton key={place} className="h-24" />
              ))}
            </div>
          </Loading>
        }
        empty={
          <EmptyState
            icon={<CircleCheckBig />}
            title={texts.empty}
            text={texts.emptyText}
            action={<ButtonLink to={paths.moduleAdministration}>Ir a la gestión de módulos</ButtonLink>}
          />
        }
      >
        {(modules) => (
          <ul className="space-y-3">
            {modules.map((module) => (
              <li key={module.id}>
                <WaitingCard module={module} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
}

type Waiting = Awaited<ReturnType<typeof reviewApi.listReview.call>>['modules'][number];

function WaitingCard({ module }: { module: Waiting }) {
  const { draftSteps, draftQuestions, unsourcedSteps, unsupportedSteps } = module;
  return (
    <Card className="relative flex flex-wrap items-center gap-x-4 gap-y-2 p-4 transition-colors duration-150 focus-within:border-line-strong hover:border-line-strong sm:p-5">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold break-words">
          <Link href={teamPaths.reviewModule(module.id)} className="after:absolute after:inset-0 after:rounded-card">
            {module.title}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          {[draftSteps > 0 && texts.steps(draftSteps), draftQuestions > 0 && texts.questions(draftQuestions)]
            .filter(Boolean)
            .map((fact) => `${fact} · `)
            .join('')}
          generado <TimeAgo at={module.created_at} className="relative z-10" />
        </p>
      </div>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {unsourcedSteps > 0 && (
          <Badge tone="warning">
            {unsourcedSteps === 1 ? '1 paso sin documentos' : `${unsourcedSteps} pasos sin documentos`}
          </Badge>
        )}
        {unsupportedSteps > 0 && <Badge tone="warning">Cifras sin fuente</Badge>}
      </p>
    </Card>
  );
}
