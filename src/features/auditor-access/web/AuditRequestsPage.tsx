import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { EmptyState } from '#ui/States.tsx';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import { AskEvidenceDialog } from './AskEvidenceDialog.tsx';
import { auditReadingApi } from './audit-reading-api.ts';
import { AuditPage } from './AuditPage.tsx';
import { Requests } from './Requests.tsx';

const [title, text] = texts.parts.pedidos;
/** How often an answer is looked for, milliseconds. */
const lookEvery = 15_000;

/** /auditoria/pedidos: what the auditor asked for, and the laboratory's answers. */
export default function AuditRequestsPage() {
  const [isAsking, setAsking] = useState(false);
  const read = useQuery({
    ...auditReadingApi.listOwnEvidenceRequests.queryOptions(),
    refetchInterval: lookEvery,
  });
  return (
    <AuditPage
      title={title}
      text={text}
      read={read}
      actions={
        <Button onClick={() => setAsking(true)}>
          <MessageCircle className="size-4" aria-hidden="true" />
          {texts.askEvidence}
        </Button>
      }
    >
      {({ requests }) => (
        <>
          {requests.length === 0 ? (
            <EmptyState icon={<MessageCircle />} title={texts.noOwnRequests} text={texts.noOwnRequestsText} />
          ) : (
            <Card>
              <CardBody>
                <Requests requests={requests} none={null} />
              </CardBody>
            </Card>
          )}
          {isAsking && <AskEvidenceDialog onClose={() => setAsking(false)} />}
        </>
      )}
    </AuditPage>
  );
}
