import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { TemporaryPassword } from '#features/identity/web/TemporaryPassword.tsx';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { teamPaths } from '#platform/web/team-paths.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import { AccessBadge } from './AccessBadge.tsx';
import { AskAccessDialog } from './AskAccessDialog.tsx';
import { type AuditorAccess, auditorAccessApi } from './auditor-access-api.ts';

/** /admin/auditores: who from outside may read what until when. For administrators. */
export default function AuditorAccessesPage() {
  useDocumentTitle(texts.title);
  const client = useQueryClient();
  const { pages } = useAddressFilters({});
  const paging = pages(pageSizes.rows);
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ name: string; password: string } | null>(null);
  const list = useQuery(auditorAccessApi.listAuditorAccesses.queryOptions({ input: { offset: paging.offset } }));
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={texts.text}
        breadcrumb={<Breadcrumb items={[{ label: 'Ajustes', to: paths.settings }, { label: texts.title }]} />}
        actions={<Button onClick={() => setAsking(true)}>{texts.ask}</Button>}
      />
      <PagedList
        list={list}
        rowsOf={({ accesses }) => accesses}
        paging={paging}
        label="Páginas de accesos"
        failed={{ text: texts.listFailed }}
        loading={
          <Loading text="Cargando accesos...">
            <SkeletonList />
          </Loading>
        }
        empty={<EmptyState icon={<UserSearch />} title={texts.nothing} text={texts.nothingText} />}
        names={['acceso', 'accesos']}
      >
        {(accesses) => (
          <Card>
            <ul aria-label={texts.title} className="divide-y divide-line px-5">
              {accesses.map((one) => (
                <Entry key={one.id} one={one} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      {isAsking && (
        <AskAccessDialog
          isAlone={list.data?.isAlone ?? false}
          onDone={(name, password) => {
            setAsking(false);
            if (password) setShown({ name, password });
            void client.invalidateQueries({ queryKey: auditorAccessApi.key() });
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {shown && <TemporaryPassword {...shown} text={texts.passwordText} onClose={() => setShown(null)} />}
    </Page>
  );
}

function Entry({ one }: { one: AuditorAccess }) {
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-2">
        <Link
          href={teamPaths.auditorAccess(one.id)}
          className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {`${one.first_name} ${one.last_name}`.trim()}
        </Link>
        <AccessBadge state={one.state} />
        {one.unanswered > 0 && (
          <Badge tone="warning">
            {one.unanswered === 1 ? '1 pedido sin contestar' : `${one.unanswered} pedidos sin contestar`}
          </Badge>
        )}
      </p>
      <p className="text-sm text-ink-soft">{one.purpose}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {`Hasta el ${spanishDay(one.until_day)} · ${one.narrowing.length > 0 ? one.narrowing.join(' · ') : texts.allOf}`}
        {one.last_opened_at && (
          <>
            {' · Última actividad: '}
            <TimeAgo at={one.last_opened_at} />
          </>
        )}
      </p>
    </li>
  );
}
