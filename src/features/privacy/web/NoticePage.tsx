import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setOrganisation } from '#features/settings/web/organisation.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Panel } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { privacyTexts } from '../privacy.texts.ts';
import { Acceptances } from './Acceptances.tsx';
import { NoticeEditor } from './NoticeEditor.tsx';
import { type NoticeVersions, privacyApi } from './privacy-api.ts';

const texts = privacyTexts.admin;
const day = new Intl.DateTimeFormat('es', { dateStyle: 'long' });

/** /admin/privacidad: the notice of privacy in versions, and who accepted which; for administrators. */
export default function NoticePage() {
  useDocumentTitle(privacyTexts.title);
  const read = useQuery(privacyApi.getNoticeVersions.queryOptions());
  const title = privacyTexts.title;
  return (
    <Page>
      <PageHeader
        title={title}
        text={privacyTexts.adminText}
        breadcrumb={<Breadcrumb items={[{ label: 'Ajustes', to: paths.settings }, { label: title }]} />}
      />
      {read.error ? (
        <LoadFailed error={read.error} text={texts.loadFailed} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <Loading text={texts.loading}>
          <SkeletonList />
        </Loading>
      ) : (
        <div className="space-y-6">
          {read.data.versions.length > 0 && <Asked versions={read.data} />}
          <NoticeEditor versions={read.data} />
          {read.data.versions.length > 0 && (
            <>
              <Versions versions={read.data.versions} />
              <Acceptances />
            </>
          )}
        </div>
      )}
    </Page>
  );
}

/** Whether it is shown and asked for. */
function Asked({ versions: { is_asked, accepted, people, versions } }: { versions: NoticeVersions }) {
  const client = useQueryClient();
  const ask = useMutation(
    privacyApi.askForNotice.mutationOptions({
      onSuccess: (_, { is_asked: isAsked }) => {
        setOrganisation({ privacy_notice: isAsked ? versions[0]?.id : undefined });
        toast({ title: isAsked ? texts.on : texts.off, tone: 'success' });
      },
      onError: (error) => toastFailure(failureText(error, texts.failed)),
      onSettled: () => client.invalidateQueries({ queryKey: privacyApi.key() }),
    }),
  );
  return (
    <Panel title={texts.standing}>
      <Switch
        label={texts.asked}
        hint={texts.askedHint}
        checked={ask.isPending ? ask.variables.is_asked : is_asked}
        onChange={(event) => ask.mutate({ is_asked: event.target.checked })}
      />
      <p className="mt-3 text-sm tabular-nums">{texts.figures(accepted, people)}</p>
    </Panel>
  );
}

function Versions({ versions }: { versions: NoticeVersions['versions'] }) {
  return (
    <Panel title={texts.versions}>
      <ul className="divide-y divide-line">
        {versions.map(({ id, number, published_at, published_by_name, asks_again, acceptances, text }) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <span className="font-medium">{privacyTexts.version(number, day.format(new Date(published_at)))}</span>
              {published_by_name && <span className="text-ink-soft">{published_by_name}</span>}
              <span className="text-ink-soft tabular-nums">{texts.acceptances(acceptances)}</span>
              {asks_again && number > 1 && <Badge tone="info">{texts.asksAgain}</Badge>}
            </p>
            <details className="mt-1 text-sm">
              <summary className="cursor-pointer py-1 text-ink-soft">{texts.see}</summary>
              <pre className="mt-2 max-h-96 overflow-auto rounded-control bg-sunken p-4 text-xs whitespace-pre-wrap">
                {text}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
