import { useMutation } from '@tanstack/react-query';
import { EllipsisVertical, Eye, EyeOff, FileClock, Power, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { refusalText } from '#platform/web/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { toast } from '#ui/toast-store.ts';
import { modulesTexts } from '../modules.texts.ts';
import { modulesApi, type StepEntry } from './modules-api.ts';

const StepHistory = lazy(() => import('./StepHistory.tsx'));

interface StepActionsProps {
  step: StepEntry;
  /** 'paso 3, «Título»' */
  name: string;
  onChanged: () => Promise<unknown>;
}

/** What can be done with a step besides writing and moving it. */
export function StepActions({ step, name, onChanged }: StepActionsProps) {
  const [open, setOpen] = useState<'history' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const onError = (error: unknown) =>
    toast({ title: 'Error', description: refusalText(error, modulesTexts.updateStepFailed), tone: 'danger' });
  const activating = useMutation({
    ...modulesApi.setStepActive.mutationOptions(),
    onError,
    onSuccess: onChanged,
  });
  const publishing = useMutation({
    ...modulesApi.setStepPublished.mutationOptions(),
    onError,
    onSuccess: onChanged,
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
  return (
    <>
      <Menu label={`Más acciones del ${name}`} icon={<EllipsisVertical aria-hidden="true" />}>
        <MenuItem
          icon={isPublished ? <EyeOff /> : <Eye />}
          disabled={isBusy}
          onClick={() => publishing.mutate({ stepId: step.id, published: !isPublished })}
        >
          {isPublished ? 'Volver a borrador' : 'Publicar paso'}
        </MenuItem>
        <MenuItem
          icon={<Power />}
          disabled={isBusy}
          onClick={() => activating.mutate({ stepId: step.id, is_active: !step.is_active })}
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
        isOpen={open === 'delete'}
        isBusy={deleting.isPending}
        error={deleting.error ? refusalText(deleting.error, modulesTexts.deleteStepFailed) : undefined}
        onConfirm={() => deleting.mutate({ stepId: step.id })}
        onClose={close}
      />
      {open === 'history' && (
        <Suspense fallback={null}>
          <StepHistory
            step={step}
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
