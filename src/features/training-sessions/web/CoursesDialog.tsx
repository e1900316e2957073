import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useEdited } from '#platform/web/use-edited.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { sessionTexts as texts } from '../training-sessions.texts.ts';
import { type Course, sessionsApi } from './training-sessions-api.ts';

/** The courses, to be renamed, archived and taken back into use. */
export function CoursesDialog({ courses, onClose }: { courses: readonly Course[]; onClose: () => void }) {
  const [open, setOpen] = useState<Course | 'new' | null>(null);
  // One after the other: what is written in the second is not lost with the first.
  if (open) {
    const course = open === 'new' ? null : (courses.find(({ id }) => id === open.id) ?? open);
    return <CourseDialog course={course} onClose={() => setOpen(null)} />;
  }
  return (
    <Dialog
      title="Cursos"
      text="Un requisito puede pedir un curso, y se dicta en las sesiones que hagan falta."
      isOpen
      onClose={onClose}
      actions={<Button onClick={() => setOpen('new')}>Nuevo curso</Button>}
    >
      <ul className="divide-y divide-line" aria-label="Cursos">
        {courses.map((course) => (
          <li key={course.id} className="flex flex-wrap items-center justify-between gap-2 py-1">
            <span className="inline-flex min-w-0 flex-1 flex-wrap items-center gap-2 break-words">
              {course.name}
              {course.isArchived && <Badge>Archivado</Badge>}
            </span>
            <Button variant="ghost" size="sm" aria-label={`Editar ${course.name}`} onClick={() => setOpen(course)}>
              Editar
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Creates a course, or changes one. @param course null for a new one */
export function CourseDialog({ course, onClose }: { course: Course | null; onClose: () => void }) {
  const now = { name: course?.name ?? '', isArchived: course?.isArchived ?? false };
  const { values, change, theirs } = useEdited(now);
  const { name, isArchived } = values;
  const client = useQueryClient();
  const saving = { onSettled: () => client.invalidateQueries() };
  const create = useMutation({ ...sessionsApi.createCourse.mutationOptions(), ...saving });
  const update = useMutation({ ...sessionsApi.changeCourse.mutationOptions(), ...saving });
  const failure = create.error ?? update.error;
  const { errorOf, isWhole } = useFieldErrors({ name: name.trim() === '' && texts.courseNameMissing }, failure);

  async function save() {
    if (!isWhole()) return;
    const done = course ? update.mutateAsync({ id: course.id, ...values, began: now }) : create.mutateAsync({ name });
    // The refusal is shown in the dialog, which stays open.
    if ((await done.catch(() => null)) === null) return;
    toast({ title: course ? 'Curso cambiado' : 'Curso creado', tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={course ? `Editar ${course.name}` : 'Nuevo curso'}
      text={
        course
          ? 'Sus sesiones y asistencias siguen como están.'
          : 'Un requisito puede pedirlo, y se dicta en las sesiones que hagan falta.'
      }
      submitLabel={course ? 'Guardar cambios' : 'Crear'}
      isBusy={create.isPending || update.isPending}
      error={failure ? failureText(failure, texts.notSaved) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        hint={theirs('name')}
        value={name}
        maxLength={200}
        data-initial-focus
        error={errorOf('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      {course && (
        <Checkbox
          label="Archivado: ya no se puede elegir"
          checked={isArchived}
          onChange={(event) => change({ isArchived: event.target.checked })}
        />
      )}
    </FormDialog>
  );
}
