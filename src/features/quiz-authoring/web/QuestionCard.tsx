import { useSortable } from '@dnd-kit/sortable';
import { ChevronDown, CircleAlert, GripVertical, Trash2, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { MoveButtons } from '#ui/MoveButtons.tsx';
import { questionWarnings } from '../question-quality.rules.ts';
import { excerptOf, fieldProblems } from '../quiz-authoring.rules.ts';
import { quizAuthoringTexts as texts } from '../quiz-authoring.texts.ts';
import { QuestionForm, type QuizSteps } from './QuestionForm.tsx';
import type { Row } from './quiz-editor-state.ts';
import { rowElementId } from './use-open-rows.ts';

interface QuestionCardProps {
  row: Row;
  /** From 1. */
  number: number;
  total: number;
  isOpen: boolean;
  isRefused: boolean;
  mayRemoveImages: boolean;
  steps: QuizSteps;
  onToggle: (key: string) => void;
  onChange: (key: string, next: (row: Row) => Row) => void;
  onMove: (key: string, by: -1 | 1) => void;
  onRemove: (row: Row) => void;
}

/** One question in the list: its beginning and state; unfolded, all its fields. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { row, number, total, isOpen, isRefused, mayRemoveImages, steps, onToggle, onChange, onMove, onRemove } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: row.key,
  });
  const id = rowElementId(row.key);
  const text = excerptOf(row.question.question_text);
  const typedIn = useRef<HTMLElement>(null);
  const problems = isRefused ? fieldProblems(row.question) : [];

  function moveByKey(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || (by !== -1 && by !== 1)) return;
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) typedIn.current = document.activeElement;
    onMove(row.key, by);
  }
  // Moving an element in the page takes the focus from it.
  // Runs when the question has moved.
  useEffect(() => {
    typedIn.current?.focus();
    typedIn.current = null;
  }, [number]);

  return (
    <li
      ref={setNodeRef}
      onKeyDown={moveByKey}
      style={{ transform: transform ? `translate(0, ${Math.round(transform.y)}px)` : undefined, transition }}
      className={cx(
        'relative rounded-card border bg-surface shadow-card',
        problems.length > 0 ? 'border-danger' : 'border-line',
        isDragging && 'z-10 shadow-overlay',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-1 p-1.5 sm:flex-nowrap">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Arrastrar la pregunta ${number}`}
          aria-roledescription="elemento que se puede mover"
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-faint hover:bg-sunken hover:text-ink"
        >
          <GripVertical className="size-5" aria-hidden="true" />
        </button>
        <h2 className="min-w-0 flex-1 basis-52 text-wrap">
          <button
            type="button"
            id={`${id}-abrir`}
            onClick={() => onToggle(row.key)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            className="flex min-h-11 w-full items-center gap-3 rounded-control px-1.5 py-2 text-left hover:bg-sunken"
          >
            <span className="w-6 shrink-0 text-right text-sm text-ink-faint tabular-nums">{number}</span>
            <span className={cx('min-w-0 flex-1 text-sm font-medium break-words', text === '' && 'text-ink-faint')}>
              {text || texts.untitled}
            </span>
            <ChevronDown
              className={cx('size-5 shrink-0 text-ink-faint transition-transform', isOpen && 'rotate-180')}
              aria-hidden="true"
            />
          </button>
        </h2>
        <div className="flex w-full min-w-0 items-center justify-end gap-1 sm:w-auto">
          <div className="mr-auto flex min-w-0 flex-wrap gap-1 pl-2 sm:mr-1 sm:pl-0">
            <RowBadges row={row} problems={problems.length} />
          </div>
          <MoveButtons
            name={`la pregunta ${number}`}
            place={number - 1}
            onMoveUp={number === 1 ? null : () => onMove(row.key, -1)}
            onMoveDown={number === total ? null : () => onMove(row.key, 1)}
          />
          <IconButton
            label={`Eliminar la pregunta ${number}`}
            icon={<Trash2 aria-hidden="true" />}
            variant="danger"
            onClick={() => onRemove(row)}
          />
        </div>
      </div>
      {isOpen && (
        <section id={id} aria-label={`Pregunta ${number}`} className="border-t border-line p-4 sm:p-5">
          <QuestionForm
            row={row}
            problems={problems}
            mayRemoveImages={mayRemoveImages}
            steps={steps}
            onChange={(next) => onChange(row.key, next)}
          />
        </section>
      )}
    </li>
  );
});

function RowBadges({ row: { question, image }, problems }: { row: Row; problems: number }) {
  const warnings = questionWarnings(question).length;
  return (
    <>
      {problems > 0 && (
        <Badge tone="danger" icon={<CircleAlert aria-hidden="true" />}>
          {problems === 1 ? '1 dato por corregir' : `${problems} datos por corregir`}
        </Badge>
      )}
      {!question.isPublished && <Badge tone="info">Borrador</Badge>}
      {question.question_type === 'open' && <Badge>Abierta</Badge>}
      {question.points > 1 && <Badge>{texts.points(question.points)}</Badge>}
      {(question.image_url || image) && <Badge>Con imagen</Badge>}
      {problems === 0 && warnings > 0 && question.question_text.trim() !== '' && (
        <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          {warnings === 1 ? '1 sugerencia' : `${warnings} sugerencias`}
        </Badge>
      )}
    </>
  );
}
