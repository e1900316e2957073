import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { apiTokensTexts } from '../api-tokens.texts.ts';
import { apiTokensApi } from './api-tokens-api.ts';
import { ConnectAssistant } from './ConnectAssistant.tsx';
import CreateTokenDialog from './CreateTokenDialog.tsx';
import { Tokens } from './Tokens.tsx';

const texts = apiTokensTexts.service;

/** /admin/tokens: with what other systems call, and who answers for each. For administrators. */
export default function ServiceTokensPage() {
  useDocumentTitle(texts.title);
  const list = useQuery(apiTokensApi.listServiceTokens.queryOptions());
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button disabled={!list.data} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  const isEmpty = list.data?.tokens.length === 0;
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={texts.text}
        breadcrumb={<Breadcrumb items={[{ label: 'Ajustes', to: paths.settings }, { label: texts.title }]} />}
        actions={isEmpty ? null : create}
      />
      {list.error ? (
        <LoadFailed error={list.error} text={apiTokensTexts.loadFailed} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Loading text={apiTokensTexts.loading}>
          <SkeletonList />
        </Loading>
      ) : isEmpty ? (
        <EmptyState icon={<KeyRound />} title={texts.none} text={texts.noneText} action={create} />
      ) : (
        <Card>
          <div className="px-5 pt-5 pb-1">
            <Tokens kind="service" tokens={list.data.tokens} groups={list.data.groups} />
          </div>
        </Card>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        <a href="/api/docs" className="underline underline-offset-4">
          {apiTokensTexts.documentation}
        </a>
      </p>
      <div className="mt-4 text-sm">
        <ConnectAssistant />
      </div>
      {isCreating && list.data && (
        <CreateTokenDialog kind="service" choices={list.data} onClose={() => setCreating(false)} />
      )}
    </Page>
  );
}
