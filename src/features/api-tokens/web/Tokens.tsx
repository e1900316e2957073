import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import type { TokenKind } from '../api-tokens.rules.ts';
import { scopeWords, apiTokensTexts as texts } from '../api-tokens.texts.ts';
import { apiTokensApi, type Token, type TokenList } from './api-tokens-api.ts';

const tones = { active: 'success', expired: 'neutral', revoked: 'neutral', ownerless: 'warning' } as const;

/** Tokens, what each may, when and from where it was used last; each is revoked after a question. */
export function Tokens({
  kind,
  tokens,
  names,
}: {
  kind: TokenKind;
  tokens: readonly Token[];
  names: TokenList['names'];
}) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<Token | null>(null);
  const operation = kind === 'service' ? apiTokensApi.revokeServiceToken : apiTokensApi.revokeToken;
  const revoke = useMutation({
    ...operation.mutationOptions(),
    onSuccess: () => {
      setAsking(null);
      toast({ title: texts.revoked, tone: 'success' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: apiTokensApi.key() }),
  });
  const named = new Map(names.map(({ group, name }) => [group, name]));
  return (
    <>
      <ul aria-label={kind === 'service' ? texts.service.title : texts.panel} className="divide-y divide-line">
        {tokens.map((token) => (
          <li key={token.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 first:pt-0">
            <div className="min-w-0 flex-1 basis-64 space-y-1 text-sm">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold wrap-anywhere">{token.name}</span>
                <code className="text-xs text-ink-faint">…{token.ending}</code>
                <Badge tone={tones[token.state]}>{texts.states[token.state]}</Badge>
              </p>
              <p className="text-ink-soft wrap-anywhere">{scopeWords(token.scopes, named)}</p>
              <p className="text-ink-soft">
                {`Hasta el ${spanishDay(token.until_day)}. ${token.networks.length > 0 ? texts.only(token.networks) : texts.anywhere} `}
                {token.last_used_at === null ? (
                  texts.neverUsed
                ) : (
                  <>
                    Usado por última vez <TimeAgo at={token.last_used_at} /> desde {token.last_used_address}.
                  </>
                )}
              </p>
              {token.owner && (
                <p className="text-ink-soft">
                  {texts.service.owner}: <PersonLink id={token.owner.id}>{token.owner.name}</PersonLink>
                </p>
              )}
            </div>
            {token.state !== 'revoked' && token.state !== 'expired' && (
              <Button variant="ghost" aria-label={`${texts.revoke}: ${token.name}`} onClick={() => setAsking(token)}>
                {texts.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asking !== null}
        title={texts.revokeQuestion(asking?.name ?? '')}
        text={texts.revokeText}
        confirmLabel={texts.revoke}
        busyLabel={texts.revoking}
        isDanger
        isBusy={revoke.isPending}
        error={revoke.error ? failureText(revoke.error, texts.failed) : undefined}
        onConfirm={() => {
          if (asking) revoke.mutate({ id: asking.id });
        }}
        onClose={() => {
          revoke.reset();
          setAsking(null);
        }}
      />
    </>
  );
}
