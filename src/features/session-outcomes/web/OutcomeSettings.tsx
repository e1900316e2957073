import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useEdited } from '#platform/web/use-edited.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { toast } from '#ui/toast-store.ts';
import { mostReviewDays } from '../session-outcomes.rules.ts';
import { outcomesTexts as texts } from '../session-outcomes.texts.ts';
import { effectivenessApi, outcomesApi, type OutcomeSettings as Settings } from './session-outcomes-api.ts';
import { SurveyDialog } from './SurveyDialog.tsx';

/** On the list of sessions: the reviews that wait, where there are any; for administrators what is asked after sessions. */
export function OutcomeActions({ isAdmin }: { isAdmin: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useQuery(effectivenessApi.listEffectivenessReviews.queryOptions({ input: { limit: 1 } }));
  const count = waiting.data?.total ?? 0;
  return (
    <>
      {count > 0 && (
        <Link
          href={paths.effectiveness}
          className="inline-flex min-h-11 items-center px-2 font-medium underline decoration-line-strong underline-offset-4"
        >
          {`${texts.reviews} (${count})`}
        </Link>
      )}
      {isAdmin && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Encuesta y eficacia
        </Button>
      )}
      {isOpen && <OutcomeSettings onClose={() => setOpen(false)} />}
    </>
  );
}

type Course = Settings['courses'][number];

/** What is asked after sessions: the questions, and of each course whether and when. */
function OutcomeSettings({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState<Course | 'survey' | null>(null);
  const settings = useQuery(outcomesApi.getOutcomeSettings.queryOptions());
  // One after the other: what is written in the second is not lost with the first.
  if (open === 'survey' && settings.data)
    return <SurveyDialog survey={settings.data.survey} onClose={() => setOpen(null)} />;
  // As it stands now; one that was archived meanwhile stays with what is written of it.
  const course =
    open !== null && open !== 'survey' && (settings.data?.courses.find(({ id }) => id === open.id) ?? open);
  if (course) return <CourseOutcomesDialog course={course} onClose={() => setOpen(null)} />;
  return (
    <Dialog
      title="Encuesta y eficacia"
      text="Qué se pregunta después de las sesiones de cada curso. Vale para las que se cierren desde ahora."
      isOpen
      onClose={onClose}
      actions={
        <Button disabled={!settings.data} onClick={() => setOpen('survey')}>
          Preguntas de la encuesta
        </Button>
      }
    >
      {settings.error ? (
        <LoadFailed
          error={settings.error}
          text="No se pudo cargar lo que se pregunta"
          onRetry={() => void settings.refetch()}
        />
      ) : !settings.data ? (
        <Loading text="Cargando lo que se pregunta...">
          <Skeleton className="h-40" />
        </Loading>
      ) : settings.data.courses.length === 0 ? (
        <p className="text-sm text-ink-soft">Primero hace falta un curso.</p>
      ) : (
        <ul className="divide-y divide-line" aria-label="Cursos">
          {settings.data.courses.map((course) => (
            <li key={course.id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
              <span className="min-w-0 flex-1 basis-48 break-words">
                {course.name}
                <span className="block text-sm text-ink-soft">{courseWords(course)}</span>
              </span>
              <Button variant="ghost" size="sm" aria-label={`Cambiar ${course.name}`} onClick={() => setOpen(course)}>
                Cambiar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const daysWords = (days: number | null) =>
  days === null ? 'no se revisa' : `se revisa después de ${days} ${days === 1 ? 'día' : 'días'}`;

const courseWords = ({ has_survey, review_after_days: days }: Course) =>
  [has_survey && 'Con encuesta', days !== null && daysWords(days)].filter(Boolean).join(', ') || 'No se pregunta nada';

/** The days as they are typed. */
type Written = { has_survey: boolean; review_after_days: number | string | null };

function CourseOutcomesDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const now = { has_survey: course.has_survey, review_after_days: course.review_after_days };
  const { values, change, theirs } = useEdited<Written>(now);
  const { has_survey, review_after_days: days } = values;
  const client = useQueryClient();
  const save = useMutation({
    ...outcomesApi.setCourseOutcomes.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: outcomesApi.key() }),
  });
  const isReviewed = days !== null;
  const isDays = /^\d{1,3}$/.test(String(days).trim()) && Number(days) >= 1 && Number(days) <= mostReviewDays;
  const { errorOf, isWhole } = useFieldErrors(
    { review_after_days: isReviewed && !isDays && texts.daysWrong },
    save.error,
  );

  async function submit() {
    if (!isWhole()) return;
    const review_after_days = isReviewed ? Number(days) : null;
    const sent = save.mutateAsync({ id: course.id, has_survey, review_after_days, began: now });
    if ((await sent.catch(() => null)) === null) return;
    toast({ title: 'Guardado', tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={course.name}
      text="Vale para las sesiones que se cierren desde ahora; las cerradas siguen como estaban."
      submitLabel="Guardar"
      isBusy={save.isPending}
      error={save.error ? failureText(save.error, texts.notSaved) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Checkbox
        label="Preguntar a quien asistió cómo le pareció"
        hint={
          theirs('has_survey', now.has_survey ? 'preguntar' : 'no preguntar') ??
          'Una encuesta corta y sin nombres; no es obligatoria ni cuenta en el cumplimiento.'
        }
        checked={has_survey}
        onChange={(event) => change({ has_survey: event.target.checked })}
      />
      <Checkbox
        label="Revisar si lo aprendido se aplica"
        hint={
          theirs('review_after_days', daysWords(now.review_after_days)) ??
          'El jefe de cada persona lo dice con su firma.'
        }
        checked={isReviewed}
        onChange={(event) => change({ review_after_days: event.target.checked ? (now.review_after_days ?? 90) : null })}
      />
      {isReviewed && (
        <TextField
          label="Después de cuántos días"
          inputMode="numeric"
          value={String(days)}
          error={errorOf('review_after_days')}
          onChange={(event) => change({ review_after_days: event.target.value })}
        />
      )}
    </FormDialog>
  );
}
