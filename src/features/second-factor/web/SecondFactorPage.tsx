import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { secondFactorTexts as texts } from '../second-factor.texts.ts';
import { CodeAppCard } from './CodeAppCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { RecoveryCard } from './RecoveryCard.tsx';
import { RecoveryShown } from './RecoveryShown.tsx';
import { secondFactorApi } from './second-factor-api.ts';
import { TrustedDevices } from './TrustedDevices.tsx';

/** /cuenta/segundo-factor: one's own passkeys, app of codes, recovery codes and trusted devices. */
export default function SecondFactorPage() {
  useDocumentTitle(texts.title);
  const client = useQueryClient();
  const factor = useQuery(secondFactorApi.getSecondFactor.queryOptions());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const reread = () => client.invalidateQueries({ queryKey: secondFactorApi.key() });
  const changed = (made?: readonly string[] | null) => {
    if (made) setCodes(made);
    void reread();
  };
  return (
    <Page>
      <div className="mx-auto max-w-3xl">
        <PageHeader
          title={texts.title}
          text={texts.intro}
          breadcrumb={<Breadcrumb items={[{ label: 'Mi cuenta', to: paths.account }, { label: texts.title }]} />}
        />
        {factor.error ? (
          <LoadFailed error={factor.error} text={texts.loadFailed} onRetry={() => void factor.refetch()} />
        ) : !factor.data ? (
          <Loading text={texts.loading}>
            <div className="space-y-6">
              <Skeleton className="h-48" />
              <Skeleton className="h-48" />
            </div>
          </Loading>
        ) : (
          <div className="space-y-6">
            <PasskeysCard factor={factor.data} onChanged={changed} />
            <CodeAppCard factor={factor.data} onChanged={changed} />
            <RecoveryCard factor={factor.data} onChanged={changed} />
            <TrustedDevices factor={factor.data} onChanged={changed} />
          </div>
        )}
      </div>
      {codes && <RecoveryShown codes={codes} onClose={() => setCodes(null)} />}
    </Page>
  );
}
