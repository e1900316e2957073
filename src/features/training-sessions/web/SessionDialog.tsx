import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { newId } from '#platform/web/new-id.ts';
import { paths } from '#platform/web/paths.ts';
import { useEdited } from '#platform/web/use-edited.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { longestPlace } from '../training-sessions.rules.ts';
import { sessionTexts as texts } from '../training-sessions.texts.ts';
import { TeacherField } from './TeacherField.tsx';
import { type Session, sessionsApi } from './training-sessions-api.ts';

const nothing = { course_id: '', place: '', teacher_name: '', day: '', begins: '', ends: '', capacity: '' };

const formOf = ({ course, place, teacher_id, teacher_name, day, begins, ends, capacity }: Session) => ({
  ...{ course_id: course.id, place, teacher_id, teacher_name: teacher_id === null ? teacher_name : '' },
  ...{ day, begins, ends, capacity: capacity ? String(capacity) : '' },
});

const planOf = (form: ReturnType<typeof formOf>) => ({
  ...form,
  capacity: form.capacity.trim() === '' ? null : Number(form.capacity),
});

/** Plans a session, or changes one: whom it invites is told. @param session null for a new one */
export function SessionDialog({ session, onClose }: { session: Session | null; onClose: () => void }) {
  const { profile } = useAuth();
  const [, navigate] = useLocation();
  // Chosen here, so that one whose answer was lost on the way is not there twice.
  const [id] = useState(() => session?.id ?? newId());
  const [first] = useState(() => ({ ...nothing, teacher_id: profile?.id ?? null }));
  const now = session ? formOf(session) : first;
  const { values: form, change, theirs } = useEdited(now);
  const teacher = form.teacher_id;
  const client = useQueryClient();
  const courses = useQuery(sessionsApi.listCourses.queryOptions());
  const offered = (courses.data?.courses ?? []).filter((one) => !one.isArchived || one.id === form.course_id);
  const save = useMutation({
    ...sessionsApi.saveTrainingSession.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsApi.key() }),
  });
  const { capacity } = planOf(form);
  const { errorOf, isWhole } = useFieldErrors(
    {
      course_id: form.course_id === '' && texts.courseMissing,
      place: form.place.trim() === '' && texts.placeMissing,
      teacher_id: teacher === '' && texts.teacherUnchosen,
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
    const sent = save.mutateAsync({ id, ...planOf(form), ...(session && { began: planOf(now) }) });
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
        hint={theirs('course_id', session?.course.name)}
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
        hint={theirs('place')}
        maxLength={longestPlace}
        error={errorOf('place')}
        onChange={(event) => change({ place: event.target.value })}
      />
      <TextField
        label="Día"
        type="date"
        value={form.day}
        hint={theirs('day', now.day && spanishDay(now.day))}
        error={errorOf('day')}
        onChange={(event) => change({ day: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Desde"
          type="time"
          value={form.begins}
          hint={theirs('begins')}
          error={errorOf('begins')}
          onChange={(event) => change({ begins: event.target.value })}
        />
        <TextField
          label="Hasta"
          type="time"
          value={form.ends}
          hint={theirs('ends')}
          error={errorOf('ends')}
          onChange={(event) => change({ ends: event.target.value })}
        />
      </div>
      <TextField
        label="Cupo (opcional)"
        hint={theirs('capacity') ?? 'Quien acepta cuando ya está lleno queda en espera.'}
        inputMode="numeric"
        value={form.capacity}
        error={errorOf('capacity')}
        onChange={(event) => change({ capacity: event.target.value })}
      />
      <TeacherField
        session={session}
        value={{ teacher_id: teacher, teacher_name: form.teacher_name }}
        errorOf={errorOf}
        onChange={change}
      />
    </FormDialog>
  );
}
