import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { AdministeredPage } from '#platform/web/AdministeredPage.tsx';
import { Card } from '#ui/Card.tsx';
import { apiTokensTexts } from '../api-tokens.texts.ts';
import { apiTokensApi } from './api-tokens-api.ts';
import { ConnectAssistant } from './ConnectAssistant.tsx';
import CreateTokenDialog from './CreateTokenDialog.tsx';
import { Tokens } from './Tokens.tsx';

const { service, loading, loadFailed, documentation } = apiTokensTexts;

/** /admin/tokens: with what other systems call, and who answers for each. For administrators. */
export default function ServiceTokensPage() {
  const list = useQuery(apiTokensApi.listServiceTokens.queryOptions());
  return (
    <AdministeredPage
      texts={{ ...service, loading, loadFailed }}
      icon={<KeyRound />}
      list={list}
      isEmpty={({ tokens }) => tokens.length === 0}
      below={
        <>
          <p className="mt-4 text-sm text-ink-soft">
            <a href="/api/docs" className="underline underline-offset-4">
              {documentation}
            </a>
          </p>
          <div className="mt-4 text-sm">
            <ConnectAssistant />
          </div>
        </>
      }
      waits
      dialog={(choices, close) => choices && <CreateTokenDialog kind="service" choices={choices} onClose={close} />}
    >
      {({ tokens, names }) => (
        <Card>
          <div className="px-5 pt-5 pb-1">
            <Tokens kind="service" tokens={tokens} names={names} />
          </div>
        </Card>
      )}
    </AdministeredPage>
  );
}
