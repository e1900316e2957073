import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useMutation } from '@tanstack/react-query';
import { ListPlus, ListX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { modulesTexts } from '#features/modules/modules.texts.ts';
import { dragAnnouncements, dragInstructions } from '#features/modules/web/drag-words.ts';
import { modulesApi, type StepEntry } from '#features/modules/web/modules-api.ts';
import { refusalText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { EmptyState } from '#ui/States.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { StepForm } from './StepForm.tsx';
import { StepRow } from './StepRow.tsx';

interface StepsManagerProps {
  moduleId: string;
  /** All steps of the module, also inactive ones and drafts, by number. */
  steps: readonly StepEntry[];
  /** People who completed the module, while learners see it. */
  completedBy?: number;
  /** False to read them only. */
  canEdit: boolean;
  /** What stands beside a step, e.g. 'Editar cuestionario'. */
  asideOf?: (step: StepEntry) => ReactNode;
  /** What else can be done with the steps as a whole. */
  moreActions?: ReactNode;
  /** Something changed on the server: read the module again. */
  onChanged: () => Promise<unknown>;
}

/** The steps of a module: add, edit, order, activate, publish and delete them, or only read them (spec C-155 to C-165). */
export function StepsManager({
  moduleId,
  steps,
  completedBy = 0,
  canEdit,
  asideOf,
  moreActions,
  onChanged,
}: StepsManagerProps) {
  /** Id of the step that is being written, 'new', or null. */
  const [writing, setWriting] = useState<string | null>(null);
  const { shown, move, isMoving, said } = useStepOrder(moduleId, steps, onChanged);
  const addButton = useRef<HTMLButtonElement>(null);
  const before = useRef({ writing, count: steps.length });
  useEffect(() => {
    const isClosed = before.current.writing === 'new' && writing === null;
    // The row that a step was deleted from is gone, and the focus with it.
    const isLost = steps.length < before.current.count && document.activeElement === document.body;
    if (isClosed || isLost) addButton.current?.focus();
    before.current = { writing, count: steps.length };
  }, [writing, steps.length]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  function onDragEnd({ active, over }: DragEndEvent) {
    const from = shown.findIndex((step) => step.id === active.id);
    const to = shown.findIndex((step) => step.id === over?.id);
    if (from !== -1 && to !== -1 && from !== to) move(from, to);
  }
  const add = (
    <Button ref={addButton} onClick={() => setWriting('new')} disabled={writing === 'new'}>
      <ListPlus className="size-4" aria-hidden="true" />
      Agregar paso
    </Button>
  );
  const rows = shown.map((step, place) => (
    <StepRow
      key={step.id}
      moduleId={moduleId}
      step={step}
      completedBy={completedBy}
      canEdit={canEdit}
      aside={asideOf?.(step)}
      isWriting={writing === step.id}
      onWrite={(isOpen) => setWriting(isOpen ? step.id : null)}
      onMove={isMoving ? undefined : (by) => move(place, place + by)}
      isFirst={place === 0}
      isLast={place === shown.length - 1}
      onChanged={onChanged}
    />
  ));
  return (
    <Panel
      title={`Pasos (${steps.length})`}
      aside={
        canEdit &&
        steps.length > 0 && (
          <div className="flex flex-wrap justify-end gap-2">
            {moreActions}
            {add}
          </div>
        )
      }
    >
      {steps.length === 0 && writing !== 'new' && (
        <EmptyState
          icon={<ListX />}
          title="Sin pasos todavía"
          text={canEdit ? 'Escribe el primero: el módulo se publica cuando tenga al menos uno.' : undefined}
          action={
            canEdit && (
              <div className="flex flex-wrap justify-center gap-2">
                {add}
                {moreActions}
              </div>
            )
          }
        />
      )}
      {canEdit ? (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={onDragEnd}
          accessibility={{
            announcements: dragAnnouncements(shown),
            screenReaderInstructions: { draggable: dragInstructions },
          }}
        >
          <SortableContext items={shown.map((step) => step.id)} strategy={verticalListSortingStrategy}>
            <ol className="space-y-2">{rows}</ol>
          </SortableContext>
        </DndContext>
      ) : (
        <ol className="space-y-2">{rows}</ol>
      )}
      <LiveRegion>{said}</LiveRegion>
      {canEdit && writing === 'new' && (
        <section aria-labelledby="paso-nuevo" className="mt-4 rounded-control border border-line p-2 pt-4 sm:p-4">
          <h3 id="paso-nuevo" className="mb-4 font-semibold">
            Paso nuevo
          </h3>
          <StepForm
            moduleId={moduleId}
            stepId={null}
            completedBy={0}
            onChanged={onChanged}
            onClose={() => setWriting(null)}
          />
        </section>
      )}
    </Panel>
  );
}

/** The order on the screen: as the server has it, or as it will have it once a move is stored. */
function useStepOrder(moduleId: string, steps: readonly StepEntry[], onChanged: () => Promise<unknown>) {
  const [order, setOrder] = useState<readonly StepEntry[] | null>(null);
  const [said, setSaid] = useState('');
  const storing = useMutation({
    ...modulesApi.reorderSteps.mutationOptions(),
    onSuccess: () => toast({ title: modulesTexts.orderSaved, tone: 'success' }),
    onError: (error) => {
      toastFailure(refusalText(error, modulesTexts.orderFailed));
    },
    onSettled: async () => {
      await onChanged();
      setOrder(null);
    },
  });
  const shown = order ?? steps;
  return {
    shown,
    isMoving: storing.isPending,
    said,
    move(from: number, to: number) {
      const moved = shown[from];
      if (!moved || to < 0 || to >= shown.length || storing.isPending) return;
      const next = arrayMove([...shown], from, to).map((step, place) => ({ ...step, step_number: place + 1 }));
      setOrder(next);
      setSaid(`«${moved.title}» es ahora el paso ${to + 1} de ${shown.length}.`);
      storing.mutate({ moduleId, stepIds: next.map((step) => step.id) });
    },
  };
}
