import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { ownStateTexts, sessionTexts as texts } from '../training-sessions.texts.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { PlaceBadge } from './SessionBadge.tsx';
import { sessionsApi } from './training-sessions-api.ts';

type Own = Awaited<ReturnType<typeof sessionsApi.listOwnSessions.call>>['sessions'][number];

/** The sessions to which one is invited, to be answered, and those that one teaches; nothing where there is none. */
export function OwnSessionsCard({ resultOf }: { resultOf: (sessionId: string) => ReactNode }) {
  const own = useQuery(sessionsApi.listOwnSessions.queryOptions());
  const taught = useQuery(sessionsApi.listTrainingSessions.queryOptions({ input: {} }));
  if (own.error) {
    return (
      <LoadFailed error={own.error} text="No se pudieron cargar tus sesiones" onRetry={() => void own.refetch()} />
    );
  }
  if (!own.data) return null;
  const { sessions, today } = own.data;
  const teaching = (taught.data?.sessions ?? []).filter(({ closed_at, cancelled_at }) => !closed_at && !cancelled_at);
  if (sessions.length + teaching.length === 0) return null;
  return (
    <Card className="mt-6 p-4 sm:p-6">
      <h2 className="mb-4 text-lg font-semibold">{texts.title}</h2>
      {sessions.length > 0 && (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <OwnLine key={session.id} session={session} today={today} result={resultOf(session.id)} />
          ))}
        </ul>
      )}
      {teaching.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 font-semibold">Las que llevas tú</h3>
          <ul className="space-y-1">
            {teaching.map(({ id, course, day, begins }) => (
              <li key={id}>
                <Link
                  href={paths.trainingSession(id)}
                  className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline"
                >
                  {`${course.name} · ${spanishDay(day)} ${begins}`}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function OwnLine({ session, today, result }: { session: Own; today: string; result: ReactNode }) {
  const { id, course, day, begins, ends, place, teacher_name, answer } = session;
  const client = useQueryClient();
  const reply = useMutation({
    ...sessionsApi.answerInvitation.mutationOptions(),
    onError: (error: Error) => toastFailure(failureText(error, texts.notSaved)),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsApi.key() }),
  });
  const isToCome = day >= today && !session.closed_at && !session.cancelled_at && !session.attended_at;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className={session.cancelled_at ? 'break-words text-ink-faint line-through' : 'font-medium break-words'}>
          {course.name}
        </p>
        <p className="mt-0.5 text-sm break-words text-ink-soft">
          {`${spanishDay(day)}, de ${begins} a ${ends} · ${place} · dicta ${teacher_name}`}
        </p>
        {session.cancel_reason && <p className="text-sm break-words">Cancelada: {session.cancel_reason}</p>}
        {session.void_reason && <p className="text-sm break-words">Anulada: {session.void_reason}</p>}
        {session.materials > 0 && (
          <Link
            href={paths.sessionMaterial(id)}
            className="no-print inline-flex min-h-11 items-center text-sm text-brand-ink underline-offset-4 hover:underline"
            aria-label={`Material de la sesión: ${course.name}`}
          >
            {`Material (${session.materials})`}
          </Link>
        )}
        {result}
      </div>
      <PlaceBadge session={session} today={today} words={ownStateTexts} />
      {isToCome && (
        <div className="no-print flex basis-full flex-wrap gap-2">
          {answer !== 'accepted' && (
            <Button
              variant="secondary"
              size="sm"
              isBusy={reply.isPending && reply.variables.accepts}
              disabled={reply.isPending}
              aria-label={`Voy a ir: ${course.name}`}
              onClick={() => reply.mutate({ id, accepts: true })}
            >
              Voy a ir
            </Button>
          )}
          {answer !== 'declined' && (
            <Button
              variant="ghost"
              size="sm"
              isBusy={reply.isPending && !reply.variables.accepts}
              disabled={reply.isPending}
              aria-label={`No puedo ir: ${course.name}`}
              onClick={() => reply.mutate({ id, accepts: false })}
            >
              No puedo ir
            </Button>
          )}
          {answer !== 'declined' && <CalendarButton session={session} variant="ghost" size="sm" />}
        </div>
      )}
    </li>
  );
}
