import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { apiTokensTexts as texts } from '../api-tokens.texts.ts';
import { apiTokensApi } from './api-tokens-api.ts';
import { ConnectAssistant } from './ConnectAssistant.tsx';
import { Tokens } from './Tokens.tsx';

const CreateTokenDialog = lazy(() => import('./CreateTokenDialog.tsx'));

/** Somebody's own tokens, in their account. */
export function TokensPanel() {
  const list = useQuery(apiTokensApi.listTokens.queryOptions());
  const [isCreating, setCreating] = useState(false);
  return (
    <Panel title={texts.panel}>
      {list.error ? (
        <LoadFailed error={list.error} text={texts.loadFailed} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Loading text={texts.loading}>
          <Skeleton className="h-24" />
        </Loading>
      ) : (
        <div className="space-y-4 text-sm">
          <p>
            {texts.intro}{' '}
            <a href="/api/docs" className="underline underline-offset-4">
              {texts.documentation}
            </a>
          </p>
          {list.data.tokens.length === 0 ? (
            <p className="text-ink-soft">
              {texts.none} {texts.noneText}
            </p>
          ) : (
            <Tokens kind="personal" tokens={list.data.tokens} names={list.data.names} />
          )}
          <Button variant="secondary" onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
          <ConnectAssistant />
        </div>
      )}
      {isCreating && list.data && (
        <Suspense fallback={null}>
          <CreateTokenDialog kind="personal" choices={list.data} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
