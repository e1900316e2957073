import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Panel } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { ThemeSwitch } from '#ui/ThemeSwitch.tsx';
import { accountTexts } from '../account.texts.ts';
import { identityRefusals } from '../identity.refusals.ts';
import { accountApi } from './account-api.ts';
import { MySessions } from './MySessions.tsx';
import { OwnDataForm } from './OwnDataForm.tsx';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';

const texts = accountTexts;

/** /cuenta: everybody's own name, password, devices and theme. @param children panels of other features */
export default function AccountPage({ children }: { children?: ReactNode }) {
  useDocumentTitle(texts.title);
  const account = useQuery(accountApi.getMyAccount.queryOptions());
  return (
    <Page>
      <div className="mx-auto max-w-3xl">
        <PageHeader title={texts.title} text="Tus datos, tu contraseña y los dispositivos en los que has entrado." />
        {account.error ? (
          <LoadFailed
            error={account.error}
            text={identityRefusals.PROFILE_NOT_FOUND.message}
            onRetry={() => void account.refetch()}
          />
        ) : !account.data ? (
          <Loading text="Cargando tu cuenta...">
            <div className="space-y-6">
              <Skeleton className="h-80" />
              <Skeleton className="h-80" />
            </div>
          </Loading>
        ) : (
          <div className="space-y-6">
            {/* Who was given a password came to change it. */}
            {(account.data.hasTemporaryPassword ? ['password', 'data'] : ['data', 'password']).map((part) =>
              part === 'data' ? (
                <Panel key={part} title="Tus datos">
                  <OwnDataForm account={account.data} />
                </Panel>
              ) : (
                <Panel key={part} title="Contraseña">
                  <OwnPasswordForm isTemporary={account.data.hasTemporaryPassword} />
                </Panel>
              ),
            )}
            <Panel title="Dispositivos">
              <MySessions />
            </Panel>
            {children}
            <Panel title="Apariencia">
              <div className="max-w-xs">
                <ThemeSwitch isCollapsed={false} />
              </div>
            </Panel>
          </div>
        )}
      </div>
    </Page>
  );
}
