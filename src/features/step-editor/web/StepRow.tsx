import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ChevronDown, GripVertical, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { StepEntry } from '#features/modules/web/modules-api.ts';
import { StepText } from '#features/modules/web/StepText.tsx';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { MoveButtons } from '#ui/MoveButtons.tsx';
import { StepActions } from './StepActions.tsx';
import { StepForm } from './StepForm.tsx';

interface StepRowProps {
  moduleId: string;
  step: StepEntry;
  /** People who completed the module, while learners see it. */
  completedBy: number;
  canEdit: boolean;
  aside: ReactNode;
  isWriting: boolean;
  onWrite: (isOpen: boolean) => void;
  /** Moves it by so many places; undefined while another move is stored. */
  onMove: ((by: number) => void) | undefined;
  isFirst: boolean;
  isLast: boolean;
  onChanged: () => Promise<unknown>;
}

/** One step in the list: its number and state, its text on request, and for who may edit what can be done with it. */
export function StepRow(props: StepRowProps) {
  const { moduleId, step, completedBy, canEdit, aside, isWriting, onWrite, onMove, isFirst, isLast, onChanged } = props;
  const [isRead, setRead] = useState(false);
  const drag = useSortable({
    id: step.id,
    disabled: !canEdit || isWriting,
    attributes: { roleDescription: 'paso que se puede mover' },
  });
  const pencil = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(isWriting);
  useEffect(() => {
    // The form takes the focus when it opens; closed, it gives it back.
    if (wasWriting.current && !isWriting) pencil.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  const name = `paso ${step.step_number}, «${step.title}»`;
  return (
    <li
      ref={drag.setNodeRef}
      style={{ transform: CSS.Translate.toString(drag.transform), transition: drag.transition }}
      className={cx('rounded-control border border-line bg-surface', drag.isDragging && 'relative z-20 shadow-overlay')}
    >
      <div className="@container">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 p-2 @lg:flex-nowrap @lg:p-3">
          {canEdit && (
            <button
              type="button"
              ref={drag.setActivatorNodeRef}
              {...drag.attributes}
              {...drag.listeners}
              aria-label={`Mover el ${name}`}
              className="grid size-11 shrink-0 touch-none place-items-center rounded-control text-ink-faint hover:bg-sunken hover:text-ink"
            >
              <GripVertical className="size-5" aria-hidden="true" />
            </button>
          )}
          <span
            className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-sm font-semibold text-ink-soft tabular-nums"
            data-testid="step-number"
          >
            {step.step_number}
          </span>
          <div className="min-w-0 flex-1 basis-40 gap-x-3 @3xl:flex @3xl:items-center @3xl:justify-between">
            <div className="min-w-0">
              <h3 className="font-medium break-words">{step.title}</h3>
              <p className="text-sm text-ink-faint">
                {step.updated_by_name ? 'Editado' : 'Guardado'} <TimeAgo at={step.updated_at} />
                {step.updated_by_name && ` por ${step.updated_by_name}`}
              </p>
            </div>
            <div className="mt-1.5 flex flex-wrap items-center gap-1.5 @3xl:mt-0 @3xl:shrink-0">
              {step.hasDraft && <Badge tone="info">Sin guardar</Badge>}
              {step.hasOutsidePictures && <Badge tone="warning">Imagen externa</Badge>}
              {step.published_at === null && <Badge tone="warning">Borrador</Badge>}
              <Badge tone={step.is_active ? 'success' : 'neutral'}>{step.is_active ? 'Activo' : 'Inactivo'}</Badge>
              {aside}
            </div>
          </div>
          <div className="ml-auto flex items-center">
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={isRead}
              aria-label={`${isRead ? 'Ocultar' : 'Ver'} el texto del ${name}`}
              onClick={() => setRead(!isRead)}
            >
              {isRead ? 'Ocultar' : 'Ver'}
              <ChevronDown className={cx('size-4 transition-transform', isRead && 'rotate-180')} aria-hidden="true" />
            </Button>
            {canEdit && (
              <>
                <IconButton
                  ref={pencil}
                  size="sm"
                  label={`Editar el ${name}`}
                  icon={<Pencil />}
                  aria-expanded={isWriting}
                  onClick={() => onWrite(!isWriting)}
                />
                <MoveButtons
                  name={`el ${name}`}
                  place={step.step_number}
                  onMoveUp={isFirst || !onMove ? null : () => onMove(-1)}
                  onMoveDown={isLast || !onMove ? null : () => onMove(1)}
                />
                <StepActions step={step} name={name} completedBy={completedBy} onChanged={onChanged} />
              </>
            )}
          </div>
        </div>
      </div>
      {isRead && !isWriting && (
        <div className="border-t border-line p-4">
          <StepText stepId={step.id} updatedAt={step.updated_at} />
        </div>
      )}
      {isWriting && (
        <div className="border-t border-line p-2 pt-4 sm:p-4">
          <StepForm
            moduleId={moduleId}
            stepId={step.id}
            completedBy={completedBy}
            onChanged={onChanged}
            onClose={() => onWrite(false)}
          />
        </div>
      )}
    </li>
  );
}
