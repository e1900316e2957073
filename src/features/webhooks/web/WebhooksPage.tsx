import { useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { webhooksTexts as texts } from '../webhooks.texts.ts';
import { SecretShown } from './SecretShown.tsx';
import { WebhookCard } from './WebhookCard.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { webhooksApi } from './webhooks-api.ts';

/** /admin/webhooks: who outside is told what happens here, and how that goes. For administrators. */
export default function WebhooksPage() {
  useDocumentTitle(texts.title);
  const list = useQuery(webhooksApi.listWebhooks.queryOptions());
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<{ name: string; secret: string } | null>(null);
  const create = <Button onClick={() => setCreating(true)}>{texts.create}</Button>;
  const isEmpty = list.data?.webhooks.length === 0;
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
        <EmptyState icon={<WebhookIcon />} title={texts.none} text={texts.noneText} action={create} />
      ) : (
        <ul aria-label={texts.title} className="space-y-4">
          {list.data.webhooks.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              onSecret={(secret) => setShown({ name: webhook.name, secret })}
            />
          ))}
        </ul>
      )}
      {isCreating && (
        <WebhookDialog
          onDone={(name, secret) => {
            setCreating(false);
            if (secret) setShown({ name, secret });
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {shown && <SecretShown {...shown} onClose={() => setShown(null)} />}
    </Page>
  );
}
