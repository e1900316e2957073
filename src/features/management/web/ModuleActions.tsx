import { useMutation, useQuery } from '@tanstack/react-query';
import { Archive, Copy, Download, EllipsisVertical, EyeOff, Pencil, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { modulesTexts } from '#features/modules/modules.texts.ts';
import { ModuleForm } from '#features/modules/web/ModuleForm.tsx';
import { modulesApi } from '#features/modules/web/modules-api.ts';
import { LockImpact } from '#features/plan/web/LockImpact.tsx';
import { refusalText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { managementTexts } from '../management.texts.ts';
import { ArchiveModule } from './ArchiveModule.tsx';
import { AssistantField } from './AssistantField.tsx';
import { DeleteModule } from './DeleteModule.tsx';
import { type ManagedModule, managementApi } from './management-api.ts';

/** What an admin does with a whole module: edit, copy, (de)activate, withdraw and delete it. */
export function ModuleActions({ module, onChanged }: { module: ManagedModule; onChanged: () => Promise<unknown> }) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'edit' | 'archive' | 'delete' | 'unpublish' | 'activate' | null>(null);
  const close = () => setOpen(null);
  const archived = () => {
    close();
    void onChanged();
  };
  const onError = (error: unknown) => toastFailure(refusalText(error, modulesTexts.updateFailed));
  const activating = useMutation({ ...modulesApi.setModuleActive.mutationOptions(), onError, onSuccess: onChanged });
  const copying = useMutation({
    ...managementApi.duplicateModule.mutationOptions(),
    onError: (error) => toastFailure(refusalText(error, modulesTexts.createFailed)),
    onSuccess: ({ id, title }) => {
      toast({ title: 'Módulo duplicado', description: title, tone: 'success' });
      navigate(paths.moduleManagement(id));
    },
  });
  const exporting = useMutation({
    mutationFn: () => saveFile(`/api/management/modules/${module.id}/export`, 'modulo.zip'),
    onError: (error) => toastFailure(error.message || 'No se pudo exportar el módulo'),
  });
  const withdrawing = useMutation({
    ...modulesApi.unpublishModule.mutationOptions(),
    onSuccess: async () => {
      close();
      toast({ title: 'Módulo en borrador', description: module.title, tone: 'success' });
      await onChanged();
    },
  });
  const summary = useQuery({
    ...managementApi.getModuleDeletionSummary.queryOptions({ input: { moduleId: module.id } }),
    enabled: open === 'unpublish',
    gcTime: 0,
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen('edit')}>
        <Pencil className="size-4" aria-hidden="true" />
        Editar datos
      </Button>
      <Menu label="Más acciones del módulo" icon={<EllipsisVertical aria-hidden="true" />}>
        <MenuItem icon={<Copy />} disabled={copying.isPending} onClick={() => copying.mutate({ moduleId: module.id })}>
          Duplicar
        </MenuItem>
        <MenuItem
          icon={<Power />}
          disabled={activating.isPending}
          onClick={() =>
            module.is_active || !module.published_at || module.is_category
              ? activating.mutate({ moduleId: module.id, is_active: !module.is_active })
              : setOpen('activate')
          }
        >
          {module.is_active ? 'Desactivar' : 'Activar'}
        </MenuItem>
        {!module.is_category && (
          <MenuItem icon={<Download />} disabled={exporting.isPending} onClick={() => exporting.mutate()}>
            Exportar
          </MenuItem>
        )}
        {module.published_at && (
          <MenuItem icon={<EyeOff />} onClick={() => setOpen('unpublish')}>
            Volver a borrador
          </MenuItem>
        )}
        <MenuItem icon={<Archive />} onClick={() => setOpen('archive')}>
          {managementTexts.archive}
        </MenuItem>
        <MenuItem icon={<Trash2 />} isDanger onClick={() => setOpen('delete')}>
          Eliminar
        </MenuItem>
      </Menu>
      {open === 'edit' && <EditModule module={module} onClose={close} onChanged={onChanged} />}
      <ConfirmDialog
        title={`¿Devolver «${module.title}» a borrador?`}
        text={`${managementTexts.withdrawMeans}${managementTexts.stillRequired(summary.data?.requiredNow ?? 0)}`}
        confirmLabel="Volver a borrador"
        isOpen={open === 'unpublish'}
        isBusy={withdrawing.isPending || summary.isLoading}
        error={withdrawing.error ? refusalText(withdrawing.error, modulesTexts.updateFailed) : undefined}
        onConfirm={() => withdrawing.mutate({ moduleId: module.id })}
        onClose={close}
      />
      {open === 'activate' && (
        <ConfirmDialog
          title={`¿Activar «${module.title}»?`}
          text="Vuelve a verse como estaba."
          confirmLabel="Activar"
          isOpen
          isBusy={activating.isPending}
          onConfirm={() =>
            activating.mutate({ moduleId: module.id, is_active: true }, { onSuccess: close, onError: close })
          }
          onClose={close}
        >
          <LockImpact change={{ kind: 'activate', moduleId: module.id }} />
        </ConfirmDialog>
      )}
      {open === 'delete' && (
        <DeleteModule
          moduleId={module.id}
          title={module.title}
          canArchive
          onClose={close}
          onDeleted={() => navigate(paths.moduleAdministration)}
          onArchived={archived}
        />
      )}
      {open === 'archive' && (
        <ArchiveModule moduleId={module.id} title={module.title} onClose={close} onDone={archived} />
      )}
    </>
  );
}

function EditModule(props: { module: ManagedModule; onClose: () => void; onChanged: () => Promise<unknown> }) {
  const { module, onClose, onChanged } = props;
  const list = useQuery(modulesApi.listManagedModules.queryOptions({ input: { limit: 1 } }));
  return (
    <ModuleForm
      module={module}
      categories={(list.data?.categories ?? []).filter((category) => category.id !== module.id)}
      assistantField={(value, onChange) => <AssistantField value={value} onChange={onChange} />}
      moveNote={(place) =>
        module.published_at && <LockImpact change={{ kind: 'move', moduleId: module.id, ...place }} />
      }
      onClose={onClose}
      onSaved={() => {
        onClose();
        void onChanged();
      }}
    />
  );
}
