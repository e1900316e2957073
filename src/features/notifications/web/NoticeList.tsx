import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { largestPage, pageSizes } from '#platform/contract/page-sizes.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { noticedPaths } from '#platform/web/noticed-paths.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { noticeWords } from '../notices.rules.ts';
import { notificationsTexts } from '../notifications.texts.ts';
import { type Notice, noticesApi } from './notices-api.ts';

/** What the person was told, the latest first: each leads to what there is to do, and is read by that or by its button. */
export default function NoticeList({ onFollow }: { onFollow: () => void }) {
  const queryClient = useQueryClient();
  const [limit, setLimit] = useState<number>(pageSizes.lines);
  const list = useQuery({
    ...noticesApi.listNotices.queryOptions({ input: { limit } }),
    placeholderData: (before) => before,
  });
  const settle = {
    onError: (error: Error) => toastFailure(failureText(error, notificationsTexts.saveFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesApi.key() }),
  };
  const readOne = useMutation({ ...noticesApi.readNotice.mutationOptions(), ...settle });
  const unread = useMutation({ ...noticesApi.unreadNotices.mutationOptions(), ...settle });
  const readAll = useMutation({
    ...noticesApi.readAllNotices.mutationOptions(),
    ...settle,
    onSuccess: ({ ids }) => {
      if (ids.length > 0)
        toast({
          title: ids.length === 1 ? '1 recordatorio leído' : `${ids.length} recordatorios leídos`,
          tone: 'success',
          action: { label: 'Deshacer', onPress: () => unread.mutate({ ids }) },
        });
    },
  });
  if (list.error) {
    return (
      <LoadFailed
        error={list.error}
        text="No se pudieron cargar tus recordatorios."
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) {
    return (
      <Loading text="Cargando tus recordatorios...">
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  const { notices, total, unread: count, hasMail } = list.data;
  return (
    <div className="space-y-4">
      <p className="text-sm text-ink-soft">
        {hasMail ? (
          <>
            También te escribimos un correo al día como mucho, y otro si recibes un certificado o te invitan a una
            sesión presencial.{' '}
            <Link href={paths.account} onClick={onFollow} className="underline underline-offset-4">
              Elegir qué correos recibo
            </Link>
          </>
        ) : (
          'Esta instalación no envía correos: lo que te toca aparece solo aquí.'
        )}
      </p>
      {notices.length === 0 ? (
        <EmptyState
          icon={<BellOff />}
          title="No tienes recordatorios"
          text="Aquí verás lo que vence, lo atrasado y lo que te asignen o anoten."
        />
      ) : (
        <>
          <div className="flex items-center justify-between gap-3">
            <p role="status" className="text-sm tabular-nums text-ink-soft">
              {count === 0 ? 'Todo leído' : count === 1 ? '1 sin leer' : `${count} sin leer`}
            </p>
            {count > 0 && (
              <Button variant="secondary" size="sm" isBusy={readAll.isPending} onClick={() => readAll.mutate({})}>
                Marcar todo como leído
              </Button>
            )}
          </div>
          <ul className="divide-y divide-line">
            {notices.map((notice) => (
              <Line
                key={notice.id}
                notice={notice}
                onFollow={() => {
                  if (!notice.is_read) readOne.mutate({ id: notice.id });
                  onFollow();
                }}
                onRead={() =>
                  notice.is_read ? unread.mutate({ ids: [notice.id] }) : readOne.mutate({ id: notice.id })
                }
              />
            ))}
          </ul>
          {total > notices.length && limit < largestPage && (
            <Button variant="secondary" wide isBusy={list.isFetching} onClick={() => setLimit(largestPage)}>
              Ver anteriores
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function Line({ notice, onFollow, onRead }: { notice: Notice; onFollow: () => void; onRead: () => void }) {
  const { title, text } = noticeWords(notice);
  return (
    <li className="flex items-start gap-3 py-3">
      <span
        aria-hidden="true"
        className={cx('mt-2 size-2 shrink-0 rounded-full', notice.is_read ? 'bg-transparent' : 'bg-danger-fill')}
      />
      <div className="min-w-0 flex-1 text-sm">
        <Link
          href={addressOf(notice)}
          onClick={onFollow}
          className={cx(
            'inline-flex min-h-7 items-center break-words underline decoration-line-strong underline-offset-4 pointer-coarse:min-h-11',
            !notice.is_read && 'font-semibold',
          )}
        >
          {!notice.is_read && <span className="sr-only">Sin leer: </span>}
          {title}
        </Link>
        <p className="text-ink-soft">{text}</p>
        <p className="mt-0.5 text-xs text-ink-faint">Avisado el {spanishDay(notice.day)}</p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Marcar como ${notice.is_read ? 'no leído' : 'leído'}: ${title}`}
        onClick={onRead}
      >
        {notice.is_read ? 'No leído' : 'Leído'}
      </Button>
    </li>
  );
}

function addressOf({ kind, module_id, document_id, session_id, about }: Notice): string {
  if (session_id)
    return kind === 'session-survey' ? paths.sessionSurvey(session_id) : paths.sessionMaterial(session_id);
  if (kind === 'effectiveness-due') return paths.effectiveness;
  if (kind === 'signing-failed' || kind === 'emergency-sign-in') return paths.auditTrail;
  if (kind === 'access-requested') return noticedPaths.signInProviders;
  if (kind === 'token-expiring') return paths.account;
  if (kind === 'backup-failed') return noticedPaths.systemStatus;
  if (kind === 'webhook-paused') return noticedPaths.webhooks;
  if (kind === 'factor-changed' || kind === 'factor-reset') return paths.secondFactor;
  if (kind === 'passkey-copied' && !about) return paths.secondFactor;
  if (kind === 'service-token-expiring') return noticedPaths.serviceTokens;
  if (kind === 'evidence-asked' || kind === 'auditor-access-asked') return noticedPaths.auditorAccesses;
  if (about) return paths.personResults(about.id);
  if (kind === 'team') return paths.teamDuties;
  if (document_id)
    return kind === 'document-review' ? paths.controlledDocument(document_id) : paths.reading(document_id);
  return (kind === 'due' || kind === 'assigned') && module_id ? paths.module(module_id) : paths.ownSheet;
}
