import { useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { AdministeredPage } from '#platform/web/AdministeredPage.tsx';
import { webhooksTexts as texts } from '../webhooks.texts.ts';
import { SecretShown } from './SecretShown.tsx';
import { WebhookCard } from './WebhookCard.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { type Webhook, webhooksApi } from './webhooks-api.ts';

/** /admin/webhooks: who outside is told what happens here, and how that goes. For administrators. */
export default function WebhooksPage() {
  const list = useQuery(webhooksApi.listWebhooks.queryOptions());
  const [shown, setShown] = useState<{ name: string; secret: string } | null>(null);
  const [editing, setEditing] = useState<Webhook | null>(null);
  const stopEditing = () => setEditing(null);
  return (
    <AdministeredPage
      texts={texts}
      icon={<WebhookIcon />}
      list={list}
      isEmpty={({ webhooks }) => webhooks.length === 0}
      below={
        <>
          {/* Not in the card of the one that is changed: somebody else may delete it meanwhile, and what is written stays with what the server says. */}
          {editing && (
            <WebhookDialog
              webhook={list.data?.webhooks.find(({ id }) => id === editing.id) ?? editing}
              onDone={stopEditing}
              onClose={stopEditing}
            />
          )}
          {shown && <SecretShown {...shown} onClose={() => setShown(null)} />}
        </>
      }
      dialog={(_, close) => (
        <WebhookDialog
          onDone={(name, secret) => {
            close();
            if (secret) setShown({ name, secret });
          }}
          onClose={close}
        />
      )}
    >
      {({ webhooks }) => (
        <ul aria-label={texts.title} className="space-y-4">
          {webhooks.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setEditing(webhook)}
              onSecret={(secret) => setShown({ name: webhook.name, secret })}
            />
          ))}
        </ul>
      )}
    </AdministeredPage>
  );
}
