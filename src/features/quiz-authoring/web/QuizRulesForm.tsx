import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { quizTexts } from '#features/assessment/assessment.texts.ts';
import {
  type AnswerRule,
  answerRules,
  attemptBounds,
  type OrderRule,
  orderRules,
  passMarkBounds,
  poolBounds,
  type QuizRules,
  waitBounds,
} from '#features/assessment/quiz-limits.rules.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useEdited } from '#platform/web/use-edited.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { Select } from '#ui/Select.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { toast } from '#ui/toast-store.ts';
import { quizAuthoringApi } from './quiz-authoring-api.ts';

interface QuizRulesFormProps {
  moduleId: string;
  /** Shows the rules without changing them, for those who may only look. */
  isReadOnly?: boolean;
  onSaved?: () => void;
}

/** Pass mark, attempts, what is asked and what is shown of a module's quiz, read and saved by itself. */
export function QuizRulesForm({ moduleId, isReadOnly = false, onSaved }: QuizRulesFormProps) {
  const rules = useQuery(quizAuthoringApi.getQuizRules.queryOptions({ input: { moduleId } }));
  if (rules.error) {
    return (
      <LoadFailed
        error={rules.error}
        text="No se pudieron cargar las reglas de la evaluación"
        onRetry={() => void rules.refetch()}
      />
    );
  }
  if (!rules.data) {
    return (
      <Loading text="Cargando reglas...">
        <Skeleton className="h-56" />
      </Loading>
    );
  }
  return <RulesFields moduleId={moduleId} rules={rules.data} isReadOnly={isReadOnly} onSaved={onSaved} />;
}

type NumberField = 'pass_mark' | 'max_attempts' | 'retry_wait_minutes' | 'questions_per_attempt';

interface Draft extends Record<NumberField, string> {
  show_answers: AnswerRule;
  question_order: OrderRule;
}

/** The rules as they are typed. */
const draftOf = (rules: QuizRules): Draft => ({
  pass_mark: String(rules.pass_mark),
  max_attempts: rules.max_attempts === null ? '' : String(rules.max_attempts),
  retry_wait_minutes: String(rules.retry_wait_minutes),
  questions_per_attempt: rules.questions_per_attempt === null ? '' : String(rules.questions_per_attempt),
  show_answers: rules.show_answers,
  question_order: rules.question_order,
});

const rulesOf = (draft: Draft): QuizRules => ({
  ...draft,
  pass_mark: Number(draft.pass_mark),
  max_attempts: draft.max_attempts.trim() === '' ? null : Number(draft.max_attempts),
  retry_wait_minutes: Number(draft.retry_wait_minutes),
  questions_per_attempt: draft.questions_per_attempt.trim() === '' ? null : Number(draft.questions_per_attempt),
});

const answerChoices: Record<AnswerRule, string> = {
  always: 'Siempre',
  when_decided: 'Al aprobar o sin intentos restantes',
  never: 'Nunca',
};
const orderChoices: Record<OrderRule, string> = { shuffled: 'Mezclado', fixed: 'Fijo' };

function whole(text: string, { min, max }: { min: number; max: number }): number | null {
  const figure = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(figure) && figure >= min && figure <= max ? figure : null;
}

function poolError(text: string, total: number): string | null {
  if (text.trim() === '') return null;
  const pool = whole(text, poolBounds);
  if (pool === null)
    return `Escribe un número entero entre ${poolBounds.min} y ${total}. Déjalo vacío para preguntar todas.`;
  return pool > total ? quizTexts.poolTooLarge(pool, total) : null;
}

function errorsOf(draft: Draft, total: number): Partial<Record<NumberField, string>> {
  const between = ({ min, max }: { min: number; max: number }) => `Escribe un número entero entre ${min} y ${max}.`;
  const isUnlimited = draft.max_attempts.trim() === '';
  const pool = poolError(draft.questions_per_attempt, total);
  return {
    ...(whole(draft.pass_mark, passMarkBounds) === null ? { pass_mark: between(passMarkBounds) } : {}),
    ...(!isUnlimited && whole(draft.max_attempts, attemptBounds) === null
      ? { max_attempts: `${between(attemptBounds)} Déjalo vacío para no limitar.` }
      : {}),
    ...(whole(draft.retry_wait_minutes, waitBounds) === null ? { retry_wait_minutes: between(waitBounds) } : {}),
    ...(pool === null ? {} : { questions_per_attempt: pool }),
  };
}

type FieldsProps = QuizRulesFormProps & {
  rules: QuizRules & { questionCount: number };
  onSaved: (() => void) | undefined;
};

function RulesFields({ moduleId, rules, isReadOnly = false, onSaved }: FieldsProps) {
  const queryClient = useQueryClient();
  const now = draftOf(rules);
  const { values: draft, change, theirs } = useEdited({ ...now });
  const saving = useMutation(
    quizAuthoringApi.updateQuizRules.mutationOptions({
      onSuccess: () => {
        toast({
          title: 'Reglas guardadas',
          description: 'Valen para los intentos que empiecen ahora.',
          tone: 'success',
        });
        void queryClient.invalidateQueries();
        onSaved?.();
      },
      // Whoever is refused sees what stands there by now.
      onError: () => queryClient.invalidateQueries({ queryKey: quizAuthoringApi.getQuizRules.key() }),
    }),
  );
  const { errorOf, isWhole } = useFieldErrors(errorsOf(draft, rules.questionCount), saving.error);

  function save() {
    if (!isWhole()) return;
    saving.mutate({ moduleId, ...rulesOf(draft), began: rulesOf(now) });
  }
  const field = (name: NumberField, hint: string) => ({
    hint: theirs(name, now[name] === '' ? 'vacío' : now[name]) ?? hint,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    readOnly: isReadOnly,
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <Form onSubmit={save} className="space-y-4">
      <TextField label="Nota mínima (%)" {...field('pass_mark', 'Puntaje con el que se aprueba.')} />
      <TextField
        label="Intentos permitidos"
        {...field('max_attempts', 'Vacío: sin límite. Cuentan también los intentos sin aprobar.')}
      />
      <TextField
        label="Espera entre intentos (minutos)"
        {...field('retry_wait_minutes', '0: se puede repetir enseguida.')}
      />
      <Select
        label="Mostrar respuestas correctas"
        hint={
          theirs('show_answers', answerChoices[now.show_answers]) ??
          'Hasta entonces se ve qué preguntas fallaron y dónde releerlo. Vale también para los intentos ya entregados.'
        }
        disabled={isReadOnly}
        value={draft.show_answers}
        onChange={(event) => change({ show_answers: event.target.value as AnswerRule })}
      >
        {answerRules.map((rule) => (
          <option key={rule} value={rule}>
            {answerChoices[rule]}
          </option>
        ))}
      </Select>
      <Select
        label="Orden de preguntas y opciones"
        hint={
          theirs('question_order', orderChoices[now.question_order]) ??
          'Mezclado: cada intento tiene su propio orden. Las opciones como «Todas las anteriores» no se mueven.'
        }
        disabled={isReadOnly}
        value={draft.question_order}
        onChange={(event) => change({ question_order: event.target.value as OrderRule })}
      >
        {orderRules.map((rule) => (
          <option key={rule} value={rule}>
            {orderChoices[rule]}
          </option>
        ))}
      </Select>
      <TextField
        label="Preguntas por intento"
        placeholder="Todas"
        {...field('questions_per_attempt', poolHint(draft.questions_per_attempt, rules.questionCount))}
      />
      <FailureNote>
        {saving.error && failureText(saving.error, 'No se pudieron guardar las reglas. Intenta de nuevo.')}
      </FailureNote>
      {!isReadOnly && (
        <Button type="submit" isBusy={saving.isPending}>
          {saving.isPending ? 'Guardando…' : 'Guardar reglas'}
        </Button>
      )}
    </Form>
  );
}

/** What a number of questions means: 'Cada intento pregunta 5 de 20, elegidas al azar.' */
function poolHint(text: string, total: number): string {
  const pool = whole(text, poolBounds);
  if (pool !== null && pool < total) return `Cada intento pregunta ${pool} de ${total}, elegidas al azar.`;
  return `Vacío: todas (${total}). Con un número menor, cada intento pregunta otras al azar.`;
}
