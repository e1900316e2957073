import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonToSign } from '#features/signatures/web/ReasonToSign.tsx';
import { SignShown } from '#features/signatures/web/SignShown.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { sessionTexts as texts } from '../training-sessions.texts.ts';
import { type Place, type Session, sessionsApi, type Whole } from './training-sessions-api.ts';

const linesOf = ({ course, place, day, begins, ends, teacher_name }: Session) =>
  [
    ['Curso', course.name],
    ['Lugar', place],
    ['Día', `${spanishDay(day)}, de ${begins} a ${ends}`],
    ['Dicta', teacher_name],
  ] as const;
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
      notRead="No se pudo leer la asistencia"
      send={(signed) => sessionsApi.voidAttendance.call({ id, ...signed })}
      notDone="No se pudo anular. Nada se firmó. Intenta nuevamente."
      done="Asistencia anulada y firmada"
      onClose={onClose}
    />
  );
}

/** Cancels a session with a reason that the invited read. */
export function CancelDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const cancel = useMutation({
    ...sessionsApi.cancelTrainingSession.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsApi.key() }),
  });
  const { errorOf, isWhole } = useFieldErrors({ reason: reason.trim() === '' && texts.reasonMissing }, cancel.error);

  async function save() {
    if (!isWhole()) return;
    if ((await cancel.mutateAsync({ id: session.id, reason }).catch(() => null)) === null) return;
    toast({ title: 'Sesión cancelada', tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={`Cancelar la sesión de «${session.course.name}»`}
      text="Avisamos a las personas invitadas. No se puede deshacer."
      submitLabel="Cancelar la sesión"
      isDanger
      isBusy={cancel.isPending}
      error={cancel.error ? failureText(cancel.error, texts.notSaved) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextArea
        label="Motivo"
        value={reason}
        error={errorOf('reason')}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
