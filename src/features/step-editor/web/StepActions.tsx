import { useMutation } from '@tanstack/react-query';
import { EllipsisVertical, Eye, EyeOff, FileClock, Power, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ChangeWords } from '#features/modules/module-changes.rules.ts';
import { modulesTexts } from '#features/modules/modules.texts.ts';
import { ChangeKindDialog } from '#features/modules/web/ChangeKindDialog.tsx';
import { modulesApi, type StepEntry } from '#features/modules/web/modules-api.ts';
import { refusalText } from '#platform/web/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';

const StepHistory = lazy(() => import('./StepHistory.tsx'));

interface StepActionsProps {
  step: StepEntry;
  /** 'paso 3, «Título»' */
  name: string;
  /** People who completed the module, while learners see it. */
  completedBy: number;
  onChanged: () => Promise<unknown>;
}

/** What can be done with a step besides writing and moving it. */
export function StepActions({ step, name, completedBy, onChanged }: StepActionsProps) {
  const [open, setOpen] = useState<'history' | 'delete' | 'publishing' | 'activating' | null>(null);
  const close = () => setOpen(null);
  const onError = (error: unknown) => toastFailure(refusalText(error, modulesTexts.updateStepFailed));
  const activating = useMutation({
    ...modulesApi.setStepActive.mutationOptions(),
    onError,
    onSuccess: onChanged,
    onSettled: close,
  });
  const publishing = useMutation({
    ...modulesApi.setStepPublished.mutationOptions(),
    onError,
    onSuccess: onChanged,
    onSettled: close,
  });
  const deleting = useMutation({
    ...modulesApi.deleteStep.mutationOptions(),
    onSuccess: async () => {
      close();
      toast({ title: 'Paso eliminado', description: step.title, tone: 'success' });
      await onChanged();
    },
  });
  const isBusy = activating.isPending || publishing.isPending;
  const isPublished = step.published_at !== null;
  const publish = (change?: ChangeWords) => publishing.mutate({ stepId: step.id, published: !isPublished, change });
  const activate = (change?: ChangeWords) => activating.mutate({ stepId: step.id, is_active: !step.is_active, change });
  // Learners begin or cease to see the step, and some have completed the module without it, or with it.
  const asksOnPublish = completedBy > 0 && step.is_active;
  const asksOnActivate = completedBy > 0 && isPublished;
  const asksOnDelete = asksOnActivate && step.is_active;
  const deleteError = deleting.error ? refusalText(deleting.error, modulesTexts.deleteStepFailed) : undefined;
  return (
    <>
      <Menu label={`Más acciones del ${name}`} icon={<EllipsisVertical aria-hidden="true" />}>
        <MenuItem
          icon={isPublished ? <EyeOff /> : <Eye />}
          disabled={isBusy}
          onClick={() => (asksOnPublish ? setOpen('publishing') : publish())}
        >
          {isPublished ? 'Volver a borrador' : 'Publicar paso'}
        </MenuItem>
        <MenuItem
          icon={<Power />}
          disabled={isBusy}
          onClick={() => (asksOnActivate ? setOpen('activating') : activate())}
        >
          {step.is_active ? 'Desactivar' : 'Activar'}
        </MenuItem>
        <MenuItem icon={<FileClock />} onClick={() => setOpen('history')}>
          Historial
        </MenuItem>
        <MenuItem icon={<Trash2 />} isDanger onClick={() => setOpen('delete')}>
          Eliminar
        </MenuItem>
      </Menu>
      <ConfirmDialog
        title={`¿Eliminar el ${name}?`}
        text={whatGoes(step)}
        confirmLabel="Eliminar"
        busyLabel="Eliminando…"
        isDanger
        isOpen={open === 'delete' && !asksOnDelete}
        isBusy={deleting.isPending}
        error={deleteError}
        onConfirm={() => deleting.mutate({ stepId: step.id })}
        onClose={close}
      />
      {open === 'delete' && asksOnDelete && (
        <ChangeKindDialog
          title={`¿Eliminar el ${name}?`}
          text={whatGoes(step)}
          submitLabel="Eliminar"
          busyLabel="Eliminando…"
          isDanger
          people={completedBy}
          isBusy={deleting.isPending}
          error={deleteError}
          onConfirm={(change) => deleting.mutate({ stepId: step.id, change })}
          onClose={close}
        />
      )}
      {(open === 'publishing' || open === 'activating') && (
        <ChangeKindDialog
          title={isPublished && step.is_active ? `Quitar de la vista el ${name}` : `Mostrar el ${name}`}
          submitLabel="Continuar"
          people={completedBy}
          isBusy={isBusy}
          onConfirm={open === 'publishing' ? publish : activate}
          onClose={close}
        />
      )}
      {open === 'history' && (
        <Suspense fallback={null}>
          <StepHistory
            step={step}
            completedBy={completedBy}
            onClose={close}
            onRestored={() => {
              close();
              void onChanged();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function whatGoes({ completions }: StepEntry): string {
  const people = completions === 1 ? '1 persona lo completó' : `${completions} personas lo completaron`;
  const progress = completions === 0 ? '' : ` ${people} y ese avance también se borra.`;
  return `Se elimina su contenido y los pasos siguientes cambian de número.${progress} No se puede deshacer.`;
}
