import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { signInTexts as texts } from '../organisation-sign-in.texts.ts';
import { AccessRequests } from './AccessRequests.tsx';
import { organisationSignInApi } from './organisation-sign-in-api.ts';
import { PasswordSignIn } from './PasswordSignIn.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import { ProviderDialog } from './ProviderDialog.tsx';

/** /admin/acceso: whose accounts open this platform, who waits to be let in, and who still enters with a password. For administrators. */
export default function SignInProvidersPage() {
  useDocumentTitle(texts.title);
  const list = useQuery(organisationSignInApi.listSignInProviders.queryOptions());
  const [isCreating, setCreating] = useState(false);
  const create = <Button onClick={() => setCreating(true)}>{texts.create}</Button>;
  const isEmpty = list.data?.providers.length === 0;
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={texts.text}
        breadcrumb={<Breadcrumb items={[{ label: 'Ajustes', to: paths.settings }, { label: texts.title }]} />}
        actions={isEmpty ? null : create}
      />
      {list.error ? (
        <LoadFailed error={list.error} text={texts.loadFailed} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Loading text={texts.loading}>
          <SkeletonList />
        </Loading>
      ) : isEmpty ? (
        <EmptyState icon={<LogIn />} title={texts.none} text={texts.noneText} action={create} />
      ) : (
        <div className="space-y-8">
          <ul aria-label={texts.title} className="space-y-4">
            {list.data.providers.map((provider) => (
              <ProviderCard key={provider.id} provider={provider} redirect={list.data.redirect_address} />
            ))}
          </ul>
          <AccessRequests />
          <PasswordSignIn settings={list.data} />
        </div>
      )}
      {isCreating && <ProviderDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
