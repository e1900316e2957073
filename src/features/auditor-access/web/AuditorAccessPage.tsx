import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'wouter';
import { auditPackageTexts } from '#features/audit-package/audit-package.texts.ts';
import { TemporaryPassword } from '#features/identity/web/TemporaryPassword.tsx';
import { dateTime } from '#platform/time/date-time.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { teamPaths } from '#platform/web/team-paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { WordsDialog } from '#platform/web/WordsDialog.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';
import { toast } from '#ui/toast-store.ts';
import { auditorAccessRefusals } from '../auditor-access.refusals.ts';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import { AccessBadge } from './AccessBadge.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { AskAccessDialog } from './AskAccessDialog.tsx';
import { type AuditorAccess, auditorAccessApi, type EvidenceRequest } from './auditor-access-api.ts';
import { Openings } from './Openings.tsx';
import { Requests } from './Requests.tsx';

type Open = 'approve' | 'decline' | 'revoke' | 'extend' | 'password' | null;

/** /admin/auditores/:id: an access, what its person opened and asked for. For administrators. */
export default function AuditorAccessPage() {
  const { accessId = '' } = useParams<{ accessId: string }>();
  const client = useQueryClient();
  const found = useQuery(auditorAccessApi.getAuditorAccess.queryOptions({ input: { id: accessId } }));
  const list = useQuery(auditorAccessApi.listAuditorAccesses.queryOptions({ input: { offset: 0 } }));
  const [open, setOpen] = useState<Open>(null);
  const [answering, setAnswering] = useState<EvidenceRequest | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const approve = useMutation(auditorAccessApi.approveAuditorAccess.mutationOptions());
  const reset = useMutation(auditorAccessApi.resetAuditorPassword.mutationOptions());
  const readAgain = () => client.invalidateQueries({ queryKey: auditorAccessApi.key() });
  const access = found.data?.access;
  const name = access ? `${access.first_name} ${access.last_name}`.trim() : texts.title;
  useDocumentTitle(name);
  const breadcrumb = <Breadcrumb items={[{ label: texts.title, to: teamPaths.auditorAccesses }, { label: name }]} />;
  if (found.error) {
    return (
      <Page>
        <PageHeader title={texts.title} breadcrumb={breadcrumb} />
        <LoadFailed error={found.error} text={texts.listFailed} onRetry={() => void found.refetch()} />
      </Page>
    );
  }
  if (!access) {
    return (
      <Page>
        <Loading text="Cargando el acceso...">
          <SkeletonList />
        </Loading>
      </Page>
    );
  }
  const confirm = async () => {
    const given =
      open === 'approve'
        ? await approve.mutateAsync({ id: access.id }).catch(() => null)
        : await reset.mutateAsync({ id: access.id }).catch(() => null);
    await readAgain();
    if (!given) return;
    if (open === 'approve') toast({ title: texts.approved, tone: 'success' });
    setOpen(null);
    setPassword(given.password);
  };
  const running = open === 'approve' ? approve : reset;

  return (
    <Page>
      <PageHeader
        title={name}
        text={access.purpose}
        breadcrumb={breadcrumb}
        actions={
          <>
            <PrintButton />
            <Acts access={access} onOpen={setOpen} />
          </>
        }
      />
      <div className="space-y-6">
        <Panel title="Acceso" aside={<AccessBadge state={access.state} />}>
          <Facts access={access} />
        </Panel>
        <Panel title={texts.requests}>
          <Requests
            requests={found.data?.requests ?? []}
            none={<p className="text-sm text-ink-soft">{texts.noRequests}</p>}
            onAnswer={setAnswering}
          />
        </Panel>
        <Openings id={access.id} />
      </div>
      <ConfirmDialog
        isOpen={open === 'approve' || open === 'password'}
        title={open === 'approve' ? texts.approveTitle : `${texts.newPassword}: ${name}`}
        text={open === 'approve' ? access.purpose : texts.newPasswordText}
        confirmLabel={open === 'approve' ? texts.approve : texts.newPassword}
        isBusy={running.isPending}
        error={
          running.error
            ? failureText(running.error, open === 'approve' ? texts.notApproved : texts.notReset)
            : undefined
        }
        onConfirm={() => void confirm()}
        onClose={() => {
          approve.reset();
          reset.reset();
          setOpen(null);
        }}
      />
      {open === 'revoke' && (
        <WordsDialog
          title={texts.revokeTitle}
          text={texts.revokeText}
          submitLabel={texts.revoke}
          isDanger
          missing={texts.reasonMissing}
          send={(reason) => auditorAccessApi.revokeAuditorAccess.call({ id: access.id, reason })}
          onSettled={readAgain}
          failed={texts.notRevoked}
          done={texts.revoked}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'decline' && (
        <WordsDialog
          title={texts.decline}
          text={texts.declineText}
          submitLabel={texts.decline}
          missing={texts.reasonMissing}
          send={(reason) => auditorAccessApi.declineAuditorAccess.call({ id: access.id, reason })}
          onSettled={readAgain}
          failed={texts.notDeclined}
          done={texts.declined}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'extend' && (
        <AskAccessDialog
          extended={access}
          isAlone={list.data?.isAlone ?? false}
          onDone={() => {
            setOpen(null);
            void readAgain();
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {answering && (
        <AnswerDialog
          request={answering}
          onDone={() => {
            setAnswering(null);
            void readAgain();
          }}
          onClose={() => setAnswering(null)}
        />
      )}
      {password && (
        <TemporaryPassword
          name={name}
          password={password}
          text={texts.passwordText}
          onClose={() => setPassword(null)}
        />
      )}
    </Page>
  );
}

/** What can be done with an access as it stands. */
function Acts({ access, onOpen }: { access: AuditorAccess; onOpen: (open: Open) => void }) {
  const { state } = access;
  if (state === 'waiting')
    return (
      <>
        <Button variant="secondary" onClick={() => onOpen('decline')}>
          {texts.decline}
        </Button>
        {!access.isOwn && <Button onClick={() => onOpen('approve')}>{texts.approve}</Button>}
      </>
    );
  if (state === 'declined') return null;
  return (
    <>
      {state === 'in-force' && (
        <>
          <Button variant="secondary" onClick={() => onOpen('password')}>
            {texts.newPassword}
          </Button>
          <Button variant="danger" onClick={() => onOpen('revoke')}>
            {texts.revoke}
          </Button>
        </>
      )}
      {!access.isReplaced && (
        <Button variant="secondary" onClick={() => onOpen('extend')}>
          {texts.extend}
        </Button>
      )}
    </>
  );
}

function Facts({ access }: { access: AuditorAccess }) {
  // A name that is read from the right does not take the day behind it along.
  const by = (person: string | null, at: string) => (
    <>
      <bdi>{person ?? texts.gone}</bdi>
      {`, ${dateTime(at)}`}
    </>
  );
  const facts: Array<readonly [string, ReactNode]> = [
    [texts.email, access.email],
    ['Periodo', auditPackageTexts.period(spanishDay(access.from), spanishDay(access.to))],
    ['Alcance', access.narrowing.length > 0 ? access.narrowing.join(' · ') : texts.allOf],
    [texts.until, spanishDay(access.until_day)],
    ['Lo pidió', by(access.asked_by_name, access.asked_at)],
    ['Lo aprobó', access.approved_at && by(access.approved_by_name, access.approved_at)],
    ['Aprobación', access.is_alone && access.approved_at ? 'Nadie más administraba: lo aprobó quien lo pidió.' : null],
    ['Terminó', access.ended_at && !access.isReplaced ? by(access.ended_by_name, access.ended_at) : null],
    ['Siguió en', access.isReplaced ? 'Un acceso posterior de la misma persona' : null],
    ['Motivo', access.end_reason],
    ['Espera', access.state === 'waiting' && access.isOwn ? auditorAccessRefusals.OWN_ACCESS.message : null],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[12rem_1fr]">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
