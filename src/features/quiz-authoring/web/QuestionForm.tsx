import { Lightbulb } from 'lucide-react';
import { Checkbox } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { questionWarnings } from '../question-quality.rules.ts';
import { type EditedQuestion, type FieldProblem, type QuestionField, quizLimits } from '../quiz-authoring.rules.ts';
import { OptionFields } from './OptionFields.tsx';
import { QuestionImage } from './QuestionImage.tsx';
import type { EditedQuiz } from './quiz-authoring-api.ts';
import type { Row } from './quiz-editor-state.ts';
import { fieldElementId } from './use-open-rows.ts';

/** Steps of the module that a question may name. */
export type QuizSteps = NonNullable<EditedQuiz['steps']>;

interface QuestionFormProps {
  row: Row;
  problems: readonly FieldProblem[];
  mayRemoveImages: boolean;
  steps: QuizSteps;
  onChange: (next: (row: Row) => Row) => void;
}

/** Every field of a question (spec C-293): text, type, options with the right one, explanation, step, points, image. */
export function QuestionForm({ row, problems, mayRemoveImages, steps, onChange }: QuestionFormProps) {
  const { key, question } = row;
  const set = (fields: Partial<EditedQuestion>) =>
    onChange((current) => ({ ...current, question: { ...current.question, ...fields } }));
  const errorOf = (field: QuestionField) => problems.find((problem) => problem.field === field)?.message;
  const isOpen = question.question_type === 'open';
  return (
    <div className="space-y-5">
      <TextArea
        id={fieldElementId(key, 'question_text')}
        label="Pregunta"
        rows={2}
        maxLength={quizLimits.question_text}
        value={question.question_text}
        error={errorOf('question_text')}
        onChange={(event) => set({ question_text: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Select
          label="Tipo"
          value={question.question_type}
          hint={isOpen ? 'La respuesta es un texto que revisa una persona.' : undefined}
          onChange={(event) => set({ question_type: event.target.value === 'open' ? 'open' : 'multiple_choice' })}
        >
          <option value="multiple_choice">Opción múltiple</option>
          <option value="open">Respuesta abierta</option>
        </Select>
        <TextField
          id={fieldElementId(key, 'points')}
          label="Puntos"
          type="number"
          inputMode="numeric"
          min={1}
          max={quizLimits.points}
          step={1}
          value={Number.isNaN(question.points) ? '' : question.points}
          error={errorOf('points')}
          onChange={(event) => set({ points: event.target.valueAsNumber })}
        />
      </div>
      {!isOpen && <OptionFields rowKey={key} question={question} errorOf={errorOf} onChange={set} />}
      <TextArea
        id={fieldElementId(key, 'explanation')}
        label="Explicación"
        hint="Se muestra junto a la respuesta correcta, cuando las reglas del quiz lo permiten."
        rows={2}
        maxLength={quizLimits.explanation}
        value={question.explanation}
        error={errorOf('explanation')}
        onChange={(event) => set({ explanation: event.target.value })}
      />
      <Select
        label="Dónde releerlo"
        hint="Se le muestra a quien falla esta pregunta. Si no eliges un paso, se busca el que mejor habla de ella."
        value={question.step_id ?? ''}
        onChange={(event) => set({ step_id: event.target.value || null })}
      >
        <option value="">Buscar el paso automáticamente</option>
        {steps.map((step) => (
          <option key={step.id} value={step.id}>
            Paso {step.step_number}: {step.title}
          </option>
        ))}
      </Select>
      <QuestionImage row={row} mayRemove={mayRemoveImages} onChange={onChange} />
      <Checkbox
        label="Publicada"
        hint="Sin publicar es un borrador: no se le pregunta a nadie."
        checked={question.isPublished}
        onChange={(event) => set({ isPublished: event.target.checked })}
      />
      <Suggestions question={question} />
    </div>
  );
}

/** What would make the question better; nothing of it keeps it from being saved. */
function Suggestions({ question }: { question: EditedQuestion }) {
  const warnings = question.question_text.trim() === '' ? [] : questionWarnings(question);
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning" isQuiet>
      <p className="flex items-center gap-2 font-medium text-warning">
        <Lightbulb className="size-4 shrink-0" aria-hidden="true" />
        Sugerencias
      </p>
      <ul className="mt-1.5 list-disc space-y-1 pl-6">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}
