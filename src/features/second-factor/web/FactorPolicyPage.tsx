import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Panel, StatCard } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { secondFactorTexts } from '../second-factor.texts.ts';
import { FactorPeople } from './FactorPeople.tsx';
import { PolicyForm } from './PolicyForm.tsx';
import { secondFactorApi } from './second-factor-api.ts';

const texts = secondFactorTexts.policy;

/** /admin/segundo-factor: of whom it is demanded, what is asked again, who has one, and lost ones. For administrators. */
export default function FactorPolicyPage() {
  useDocumentTitle(texts.title);
  const policy = useQuery(secondFactorApi.getFactorPolicy.queryOptions());
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={texts.text}
        breadcrumb={<Breadcrumb items={[{ label: 'Ajustes', to: paths.settings }, { label: texts.title }]} />}
      />
      {policy.error ? (
        <LoadFailed error={policy.error} text={secondFactorTexts.loadFailed} onRetry={() => void policy.refetch()} />
      ) : !policy.data ? (
        <Loading text={secondFactorTexts.loading}>
          <div className="space-y-6">
            <Skeleton className="h-24" />
            <Skeleton className="h-64" />
          </div>
        </Loading>
      ) : (
        <div className="space-y-6">
          <section aria-label={texts.figuresTitle} className="grid gap-4 sm:grid-cols-3">
            {(['admin', 'jefe', 'employee'] as const).map((role) => {
              const { with_factor = 0, people = 0 } = policy.data.figures.find((one) => one.role === role) ?? {};
              return (
                <StatCard
                  key={role}
                  label={texts.peopleOf[role]}
                  value={texts.figures(with_factor, people)}
                  icon={<KeyRound />}
                />
              );
            })}
          </section>
          <Panel title={texts.demand}>
            <PolicyForm policy={policy.data} />
          </Panel>
          <Panel title={texts.list}>
            <FactorPeople />
          </Panel>
        </div>
      )}
    </Page>
  );
}
