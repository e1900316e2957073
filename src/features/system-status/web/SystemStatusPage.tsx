import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Panel } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';
import { systemStatusTexts as texts } from '../system-status.texts.ts';
import { Hands } from './Hands.tsx';
import { DatabasePart, FurtherParts, NodesPart, QueuesPart } from './StatusParts.tsx';
import { SupportBundle } from './SupportBundle.tsx';
import { type SystemStatus, systemStatusApi } from './system-status-api.ts';

/** Milliseconds: a node gives a sign of life as often. */
const lookEvery = 15_000;

/** A part that sentences above lead to. */
function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-20">
      {children}
    </div>
  );
}

function Status({ status }: { status: SystemStatus }) {
  return (
    <div className="space-y-4 lg:space-y-6">
      <Hands hands={status.hands} />
      <Part id="nodes">
        <Panel
          title={texts.nodes.title}
          aside={<span className="text-sm text-ink-soft">{`${texts.version} ${status.version}`}</span>}
        >
          <NodesPart nodes={status.nodes} />
        </Panel>
      </Part>
      <Part id="database">
        <Panel title={texts.database.title}>
          <DatabasePart database={status.database} />
        </Panel>
      </Part>
      <Part id="queues">
        <Panel title={texts.queues.title}>
          <QueuesPart queues={status.queues} />
        </Panel>
      </Part>
      <Part id="storage">
        <Part id="backup">
          <FurtherParts {...status} />
        </Part>
      </Part>
      <Part id="bundle">
        <SupportBundle faults={status.faults} />
      </Part>
    </div>
  );
}

/** /admin/estado: how the installation does, with what needs a hand first. For administrators. */
export default function SystemStatusPage() {
  useDocumentTitle(texts.title);
  const status = useQuery({ ...systemStatusApi.getSystemStatus.queryOptions(), refetchInterval: lookEvery });
  const { data, error } = status;
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={
          data ? (
            <>
              {texts.text} {texts.updated} <TimeAgo at={data.at} />.
            </>
          ) : (
            texts.text
          )
        }
        breadcrumb={<Breadcrumb items={[{ label: 'Ajustes', to: paths.settings }, { label: texts.title }]} />}
        actions={data ? <PrintButton /> : null}
      />
      {data ? (
        <>
          {error && (
            <Notice tone="warning" shape="card" role="status" className="mb-4">
              {texts.stale}
            </Notice>
          )}
          <Status status={data} />
        </>
      ) : error ? (
        <LoadFailed error={error} text={texts.loadFailed} onRetry={() => void status.refetch()} />
      ) : (
        <Loading text={texts.loading}>
          <SkeletonList rows={6} />
        </Loading>
      )}
    </Page>
  );
}
