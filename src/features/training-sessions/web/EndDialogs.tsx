import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ReasonToSign } from '#features/signatures/web/ReasonToSign.tsx';
import { SignShown } from '#features/signatures/web/SignShown.tsx';
import { WordsDialog } from '#platform/web/WordsDialog.tsx';
import { sessionTexts as texts } from '../training-sessions.texts.ts';
import { linesOf } from './session-lines.ts';
import { type Place, type Session, sessionsApi, type Whole } from './training-sessions-api.ts';

const names = (people: readonly Place[]) => people.map(({ name }) => name).join(', ') || 'Nadie';

/** Closes a session: who came, as it will be signed. */
export function CloseDialog({ whole: { session, people }, onClose }: { whole: Whole; onClose: () => void }) {
  const { id } = session;
  const shown = useQuery({ ...sessionsApi.getSessionRecord.queryOptions({ input: { id } }), staleTime: 0, gcTime: 0 });
  return (
    <SignShown
      title="Cerrar la sesión"
      consequence="Desde ahora la asistencia cuenta para los requisitos y no se cambia: se anula."
      record={[
        ...linesOf(session),
        ['Asistieron', names(people.filter(({ attended_at }) => attended_at !== null))],
        ['No asistieron', names(people.filter(({ attended_at }) => attended_at === null))],
      ]}
      meaning="verified"
      submitLabel="Firmar y cerrar"
      shown={shown}
      notRead="No se pudo leer la sesión"
      send={(signed) => sessionsApi.closeTrainingSession.call({ id, ...signed })}
      notDone={texts.notSigned}
      done="Sesión cerrada y firmada"
      onClose={onClose}
    />
  );
}

/** Voids somebody's attendance of a closed session. */
export function VoidAttendanceDialog(props: { session: Session; place: Place; onClose: () => void }) {
  const { session, place, onClose } = props;
  const { id } = place;
  const shown = useQuery({
    ...sessionsApi.getAttendanceRecord.queryOptions({ input: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <ReasonToSign
      title="Anular una asistencia"
      consequence="Deja de contar para los requisitos desde ahora. Sigue a la vista como anulada."
      record={[['Persona', place.name], ...linesOf(session)]}
      meaning="voided"
      submitLabel="Firmar y anular"
      isDanger
      shown={shown}
      notRead={texts.recordNotRead}
      send={(signed) => sessionsApi.voidAttendance.call({ id, ...signed })}
      notDone="No se pudo anular. Nada se firmó. Intenta nuevamente."
      done="Asistencia anulada y firmada"
      onClose={onClose}
    />
  );
}

/** Cancels a session with a reason that the invited read. */
export function CancelDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <WordsDialog
      title={`Cancelar la sesión de «${session.course.name}»`}
      text="Avisamos a las personas invitadas. No se puede deshacer."
      submitLabel="Cancelar la sesión"
      isDanger
      missing={texts.reasonMissing}
      send={(reason) => sessionsApi.cancelTrainingSession.call({ id: session.id, reason })}
      onSettled={() => client.invalidateQueries({ queryKey: sessionsApi.key() })}
      failed={texts.notSaved}
      done="Sesión cancelada"
      onClose={onClose}
    />
  );
}
