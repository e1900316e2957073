import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SignDialog } from '#features/signatures/web/SignDialog.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
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
  const client = useQueryClient();
  const { id } = session;
  const shown = useQuery({ ...sessionsApi.getSessionRecord.queryOptions({ input: { id } }), staleTime: 0, gcTime: 0 });
  const close = useMutation({
    ...sessionsApi.closeTrainingSession.mutationOptions(),
    onSettled: () => client.invalidateQueries(),
  });

  async function sign(password: string) {
    if (!shown.data) return;
    const sent = close.mutateAsync({ id, password, shown_sha256: shown.data.sha256 });
    if ((await sent.catch(() => null)) === null) return;
    toast({ title: 'Sesión cerrada y firmada', tone: 'success' });
    onClose();
  }

  return (
    <SignDialog
      title="Cerrar la sesión"
      consequence="Desde ahora la asistencia cuenta para los requisitos y no se cambia: se anula."
      record={[
        ...linesOf(session),
        ['Asistieron', names(people.filter(({ attended_at }) => attended_at !== null))],
        ['No asistieron', names(people.filter(({ attended_at }) => attended_at === null))],
      ]}
      meaning="verified"
      submitLabel="Firmar y cerrar"
      isBusy={close.isPending || shown.isPending}
      error={close.error ? failureText(close.error, texts.notSigned) : undefined}
      isActWhole={() => true}
      onSign={(password) => void sign(password)}
      onClose={onClose}
    >
      {shown.error && (
        <LoadFailed error={shown.error} text="No se pudo leer la sesión" onRetry={() => void shown.refetch()} />
      )}
    </SignDialog>
  );
}

/** Voids somebody's attendance of a closed session. */
export function VoidAttendanceDialog(props: { session: Session; place: Place; onClose: () => void }) {
  const { session, place, onClose } = props;
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const { id } = place;
  const shown = useQuery({
    ...sessionsApi.getAttendanceRecord.queryOptions({ input: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const end = useMutation({
    ...sessionsApi.voidAttendance.mutationOptions(),
    onSettled: () => client.invalidateQueries(),
  });
  const { errorOf, isWhole } = useFieldErrors({ reason: reason.trim() === '' && texts.voidReasonMissing }, end.error);

  async function sign(password: string) {
    if (!shown.data) return;
    const sent = end.mutateAsync({ id, reason, password, shown_sha256: shown.data.sha256 });
    if ((await sent.catch(() => null)) === null) return;
    toast({ title: 'Asistencia anulada y firmada', tone: 'success' });
    onClose();
  }

  return (
    <SignDialog
      title="Anular una asistencia"
      consequence="Deja de contar para los requisitos desde ahora. Sigue a la vista como anulada."
      record={[['Persona', place.name], ...linesOf(session)]}
      meaning="voided"
      submitLabel="Firmar y anular"
      isDanger
      isBusy={end.isPending || shown.isPending}
      error={end.error ? failureText(end.error, 'No se pudo anular. Nada se firmó. Intenta nuevamente.') : undefined}
      isActWhole={isWhole}
      onSign={(password) => void sign(password)}
      onClose={onClose}
    >
      {shown.error && (
        <LoadFailed error={shown.error} text="No se pudo leer la asistencia" onRetry={() => void shown.refetch()} />
      )}
      <ReasonField value={reason} error={errorOf('reason')} onChange={setReason} />
    </SignDialog>
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
      <ReasonField value={reason} error={errorOf('reason')} onChange={setReason} />
    </FormDialog>
  );
}

function ReasonField(props: { value: string; error: string | undefined | false; onChange: (reason: string) => void }) {
  return (
    <TextArea
      label="Motivo"
      value={props.value}
      error={props.error || undefined}
      maxLength={500}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
