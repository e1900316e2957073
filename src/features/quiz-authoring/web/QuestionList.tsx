import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { excerptOf } from '../quiz-authoring.rules.ts';
import { quizAuthoringTexts as texts } from '../quiz-authoring.texts.ts';
import { QuestionCard } from './QuestionCard.tsx';
import type { QuizSteps } from './QuestionForm.tsx';
import { movedRow, type Row, withRow } from './quiz-editor-state.ts';
import { type OpenRows, rowElementId } from './use-open-rows.ts';

interface QuestionListProps {
  rows: readonly Row[];
  change: (next: (rows: readonly Row[]) => readonly Row[]) => void;
  open: OpenRows;
  /** A save was refused: what is wrong is shown at every field. */
  isRefused: boolean;
  mayRemoveImages: boolean;
  steps: QuizSteps;
}

/** The questions in their order; moved by buttons, Alt with the arrows, or dragging (spec C-196 to C-200). */
export function QuestionList({ rows, change, open, isRefused, mayRemoveImages, steps }: QuestionListProps) {
  const [removing, setRemoving] = useState<Row | null>(null);
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (key: UniqueIdentifier | undefined) => rows.findIndex((row) => row.key === key);
  // Typing in one question must not draw two hundred anew: what the cards are given stays the same.
  const latest = useRef(rows);
  latest.current = rows;
  const keyList = rows.map(({ key }) => key).join(' ');
  const keys = useMemo(() => keyList.split(' '), [keyList]);

  const changeRow = useCallback(
    (key: string, next: (row: Row) => Row) => change((current) => withRow(current, key, next)),
    [change],
  );
  const move = useCallback(
    (key: string, by: -1 | 1) => {
      const total = latest.current.length;
      const place = latest.current.findIndex((row) => row.key === key) + by;
      if (place < 0 || place >= total) return;
      change((current) => movedRow(current, key, place));
      setSaid(texts.moved(place + 1, total));
    },
    [change],
  );

  function remove(row: Row) {
    const place = placeOf(row.key);
    const next = rows[place + 1] ?? rows[place - 1];
    change((current) => current.filter((one) => one.key !== row.key));
    setRemoving(null);
    setSaid('Pregunta eliminada. Guarda para conservar el cambio.');
    if (next) open.focus(`${rowElementId(next.key)}-abrir`);
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    const place = placeOf(over.id);
    change((current) => movedRow(current, String(active.id), place));
  }

  const title = removing && (excerptOf(removing.question.question_text) || texts.untitled);
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: announcements(placeOf, rows.length), screenReaderInstructions: instructions }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol aria-label="Preguntas" className="space-y-3">
            {rows.map((row, place) => (
              <QuestionCard
                key={row.key}
                row={row}
                number={place + 1}
                total={rows.length}
                isOpen={open.isOpen(row.key)}
                isRefused={isRefused}
                mayRemoveImages={mayRemoveImages}
                steps={steps}
                onToggle={open.toggle}
                onChange={changeRow}
                onMove={move}
                onRemove={setRemoving}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <LiveRegion>{said}</LiveRegion>
      <ConfirmDialog
        title={`¿Eliminar «${title}»?`}
        text="La pregunta sale del cuestionario al guardar. Los intentos ya entregados la conservan."
        confirmLabel="Eliminar"
        isDanger
        isOpen={removing !== null}
        onConfirm={() => removing && remove(removing)}
        onClose={() => setRemoving(null)}
      />
    </>
  );
}

const instructions = {
  draggable:
    'Para mover una pregunta, presiona la barra espaciadora, muévela con las flechas y presiónala otra vez para soltarla. Escape cancela.',
};

function announcements(placeOf: (key: UniqueIdentifier | undefined) => number, total: number): Announcements {
  const at = (key: UniqueIdentifier | undefined) => `lugar ${placeOf(key) + 1} de ${total}`;
  return {
    onDragStart: ({ active }) => `Tomaste la pregunta del ${at(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Está sobre el ${at(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `La soltaste en el ${at(over.id)}.` : 'La pregunta volvió a su lugar.'),
    onDragCancel: () => 'La pregunta volvió a su lugar.',
  };
}
