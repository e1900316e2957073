import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { failureText } from '#platform/web/failure.ts';
import { newId } from '#platform/web/new-id.ts';
import { paths } from '#platform/web/paths.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Checkbox } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { longestPlace } from '../training-sessions.rules.ts';
import { sessionTexts as texts } from '../training-sessions.texts.ts';
import { type Session, sessionsApi } from './training-sessions-api.ts';

/** Plans a session, or changes one: whom it invites is told. @param session null for a new one */
export function SessionDialog({ session, onClose }: { session: Session | null; onClose: () => void }) {
  const { profile } = useAuth();
  const [, navigate] = useLocation();
  // Chosen here, so that one whose answer was lost on the way is not there twice.
  const [id] = useState(() => session?.id ?? newId());
  const [form, setForm] = useState({
    course_id: session?.course.id ?? '',
    place: session?.place ?? '',
    teacher_name: session && session.teacher_id === null ? session.teacher_name : '',
    day: session?.day ?? '',
    begins: session?.begins ?? '',
    ends: session?.ends ?? '',
    capacity: session?.capacity ? String(session.capacity) : '',
  });
  const [teacher, setTeacher] = useState(session ? session.teacher_id : (profile?.id ?? null));
  const isSomebodyElse = teacher !== null && teacher !== profile?.id;
  const change = (next: Partial<typeof form>) => setForm((before) => ({ ...before, ...next }));
  const client = useQueryClient();
  const courses = useQuery(sessionsApi.listCourses.queryOptions());
  const offered = (courses.data?.courses ?? []).filter((one) => !one.isArchived || one.id === form.course_id);
  const save = useMutation({
    ...sessionsApi.saveTrainingSession.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsApi.key() }),
  });
  const capacity = form.capacity.trim() === '' ? null : Number(form.capacity);
  const { errorOf, isWhole } = useFieldErrors(
    {
      course_id: form.course_id === '' && texts.courseMissing,
      place: form.place.trim() === '' && texts.placeMissing,
      teacher_name: teacher === null && form.teacher_name.trim() === '' && texts.teacherMissing,
      day: form.day === '' && texts.dayMissing,
      begins: form.begins === '' && texts.timeMissing,
      ends: form.ends === '' ? texts.timeMissing : form.ends <= form.begins && texts.endsFirst,
      capacity: capacity !== null && !(capacity >= 1 && capacity <= 1000) && texts.capacityWrong,
    },
    save.error,
  );

  async function submit() {
    if (!isWhole()) return;
    const sent = save.mutateAsync({ id, ...form, teacher_id: teacher, capacity });
    if ((await sent.catch(() => null)) === null) return;
    toast({ title: session ? 'Sesión cambiada' : 'Sesión programada', tone: 'success' });
    onClose();
    if (!session) navigate(paths.trainingSession(id));
  }

  return (
    <FormDialog
      title={session ? 'Cambiar la sesión' : 'Nueva sesión'}
      text={session ? 'Si cambia el día, la hora o el lugar, avisamos a las personas invitadas.' : undefined}
      submitLabel={session ? 'Guardar cambios' : 'Programar'}
      isBusy={save.isPending}
      error={save.error ? failureText(save.error, texts.notSaved) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Select
        label="Curso"
        value={form.course_id}
        error={errorOf('course_id')}
        onChange={(event) => change({ course_id: event.target.value })}
      >
        <option value="">Elige un curso</option>
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
      <TextField
        label="Lugar"
        value={form.place}
        maxLength={longestPlace}
        error={errorOf('place')}
        onChange={(event) => change({ place: event.target.value })}
      />
      <TextField
        label="Día"
        type="date"
        value={form.day}
        error={errorOf('day')}
        onChange={(event) => change({ day: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Desde"
          type="time"
          value={form.begins}
          error={errorOf('begins')}
          onChange={(event) => change({ begins: event.target.value })}
        />
        <TextField
          label="Hasta"
          type="time"
          value={form.ends}
          error={errorOf('ends')}
          onChange={(event) => change({ ends: event.target.value })}
        />
      </div>
      <TextField
        label="Cupo (opcional)"
        hint="Quien acepta cuando ya está lleno queda en espera."
        inputMode="numeric"
        value={form.capacity}
        error={errorOf('capacity')}
        onChange={(event) => change({ capacity: event.target.value })}
      />
      <Checkbox
        label={isSomebodyElse ? `La dicta ${session?.teacher_name}` : 'La dicto yo'}
        checked={teacher !== null}
        onChange={(event) => setTeacher(event.target.checked ? (session?.teacher_id ?? profile?.id ?? null) : null)}
      />
      {teacher === null && (
        <TextField
          label="Quién la dicta"
          value={form.teacher_name}
          maxLength={200}
          error={errorOf('teacher_name')}
          onChange={(event) => change({ teacher_name: event.target.value })}
        />
      )}
    </FormDialog>
  );
}
