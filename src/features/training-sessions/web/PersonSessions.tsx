import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SignatureLine } from '#features/signatures/web/SignatureLine.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Card } from '#ui/Card.tsx';
import { placeStateTexts, sessionTexts as texts } from '../training-sessions.texts.ts';
import { PlaceBadge } from './SessionBadge.tsx';
import { sessionsApi } from './training-sessions-api.ts';

interface PersonSessionsProps {
  personId: string;
  /** What a session came to for the person. */
  resultOf: (session: { id: string; course: string }) => ReactNode;
}

/** A person's sessions for whoever supervises them, with who signed them; nothing where there is none. */
export function PersonSessions({ personId, resultOf }: PersonSessionsProps) {
  const list = useQuery(sessionsApi.listPersonSessions.queryOptions({ input: { id: personId } }));
  if (list.error) {
    return (
      <LoadFailed error={list.error} text="No se pudieron cargar sus sesiones" onRetry={() => void list.refetch()} />
    );
  }
  if (!list.data || list.data.sessions.length === 0) return null;
  const { sessions, today } = list.data;
  return (
    <Card className="paper-whole mt-6 p-4 sm:p-6">
      <h2 className="mb-4 text-lg font-semibold">{texts.title}</h2>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium break-words">{session.course.name}</p>
              <p className="mt-0.5 text-sm break-words text-ink-soft">
                {`${spanishDay(session.day)}, de ${session.begins} a ${session.ends} · ${session.place} · dicta ${session.teacher_name}`}
              </p>
              {session.cancel_reason && <p className="text-sm break-words">Cancelada: {session.cancel_reason}</p>}
              {session.void_reason && <p className="text-sm break-words">Anulada: {session.void_reason}</p>}
              {session.signatures.map((signature) => (
                <SignatureLine key={signature.id} signature={signature} />
              ))}
              {resultOf({ id: session.id, course: session.course.name })}
            </div>
            <PlaceBadge session={session} today={today} words={placeStateTexts} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
