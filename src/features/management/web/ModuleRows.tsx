import { useMutation } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Copy, EllipsisVertical, Eye, Layers, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { modulesTexts } from '#features/modules/modules.texts.ts';
import { modulesApi } from '#features/modules/web/modules-api.ts';
import { type Impact, ImpactText } from '#features/plan/web/LockImpact.tsx';
import { planApi } from '#features/plan/web/plan-api.ts';
import { refusalText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Menu, MenuItem, MenuLink } from '#ui/Menu.tsx';
import { MoveButtons } from '#ui/MoveButtons.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { managementTexts } from '../management.texts.ts';
import { ArchiveModule, RestoreModule } from './ArchiveModule.tsx';
import { DeleteModule } from './DeleteModule.tsx';
import { managementApi } from './management-api.ts';

export type ListedModule = Awaited<ReturnType<typeof modulesApi.listManagedModules.call>>['modules'][number];

type Order = Parameters<typeof modulesApi.reorderModules.call>[0];

/** What is asked about before it is done. */
type Act = 'archive' | 'restore' | 'delete';

interface ModuleRowsProps {
  modules: readonly ListedModule[];
  onChanged: () => Promise<unknown>;
  /** What was just archived, to offer its way back. */
  onArchived: (module: ListedModule) => void;
}

/** A page of modules; those of one place are moved past each other by their arrows. */
export function ModuleRows({ modules, onChanged, onArchived }: ModuleRowsProps) {
  const [open, setOpen] = useState<{ act: Act; module: ListedModule } | null>(null);
  const done = () => {
    setOpen(null);
    void onChanged();
  };
  const archived = (module: ListedModule) => {
    onArchived(module);
    done();
  };
  const [asked, setAsked] = useState<{ order: Order; impact: Impact } | null>(null);
  const moving = useMutation({
    ...modulesApi.reorderModules.mutationOptions(),
    onSuccess: () => toast({ title: modulesTexts.orderSaved, tone: 'success' }),
    onError: (error) => toastFailure(refusalText(error, modulesTexts.orderFailed)),
    onSettled: () => {
      setAsked(null);
      return onChanged();
    },
  });
  // What locks nothing is done at once; the rest is asked for, with what it would lock.
  const checking = useMutation({
    mutationFn: (order: Order) => planApi.previewLocks.call({ kind: 'order', ...order }),
    onSuccess: (impact, order) => (impact.people > 0 ? setAsked({ order, impact }) : moving.mutate(order)),
    onError: (error) => toastFailure(refusalText(error, modulesTexts.orderFailed)),
  });
  const siblingsOf = (module: ListedModule) =>
    modules.filter((other) => other.parent_module_id === module.parent_module_id);
  /** Lets a module change places with the one before or after it. */
  const moverOf = (module: ListedModule, by: number) => {
    const siblings = siblingsOf(module);
    const other = siblings[siblings.indexOf(module) + by];
    if (!other || moving.isPending || checking.isPending) return null;
    const moduleIds = by < 0 ? [module.id, other.id] : [other.id, module.id];
    const order = { parent_module_id: module.parent_module_id, moduleIds };
    return () => checking.mutate(order);
  };
  return (
    <>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {modules.map((module, place) => (
          <li key={module.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3 sm:flex-nowrap sm:px-5">
            <span className="w-8 shrink-0 text-center text-sm font-semibold text-ink-faint tabular-nums">
              {module.order_index}
            </span>
            <div className="min-w-0 flex-1 basis-48">
              <Link
                href={paths.moduleManagement(module.id)}
                className="font-medium wrap-anywhere underline-offset-4 hover:underline pointer-coarse:inline-block pointer-coarse:py-2"
              >
                {module.title}
              </Link>
              <p className="flex flex-wrap gap-x-2 text-sm text-ink-faint">
                {module.is_category ? (
                  <span className="inline-flex items-center gap-1">
                    <Layers className="size-4" aria-hidden="true" /> Categoría
                  </span>
                ) : (
                  <span>{module.stepCount === 1 ? '1 paso' : `${module.stepCount} pasos`}</span>
                )}
                {module.parent_title && <span>en {module.parent_title}</span>}
                {module.category && (
                  <span>{module.category === 'induccion_general' ? 'Inducción general' : 'Inducción específica'}</span>
                )}
              </p>
            </div>
            <p className="flex flex-wrap gap-1.5">
              {module.published_at === null ? (
                <Badge tone="warning">Borrador</Badge>
              ) : (
                module.draftStepCount > 0 && (
                  <Badge tone="info">
                    {module.draftStepCount === 1
                      ? '1 paso sin publicar'
                      : `${module.draftStepCount} pasos sin publicar`}
                  </Badge>
                )
              )}
              {module.archived_at ? (
                <Badge>{managementTexts.archived}</Badge>
              ) : (
                <Badge tone={module.is_active ? 'success' : 'neutral'}>
                  {module.is_active ? 'Activo' : 'Inactivo'}
                </Badge>
              )}
            </p>
            <span className="ml-auto flex items-center">
              {!module.archived_at && (
                <MoveButtons
                  name={`«${module.title}»`}
                  place={place}
                  onMoveUp={moverOf(module, -1)}
                  onMoveDown={moverOf(module, 1)}
                />
              )}
              <RowMenu module={module} onOpen={(act) => setOpen({ act, module })} />
            </span>
          </li>
        ))}
      </ol>
      {asked && (
        <ConfirmDialog
          title="¿Cambiar el orden?"
          text="Con el orden nuevo:"
          confirmLabel="Cambiar el orden"
          busyLabel="Cambiando…"
          isOpen
          isBusy={moving.isPending}
          onConfirm={() => moving.mutate(asked.order)}
          onClose={() => setAsked(null)}
        >
          <ImpactText impact={asked.impact} />
        </ConfirmDialog>
      )}
      {open?.act === 'archive' && (
        <ArchiveModule
          moduleId={open.module.id}
          title={open.module.title}
          onClose={() => setOpen(null)}
          onDone={() => archived(open.module)}
        />
      )}
      {open?.act === 'restore' && (
        <RestoreModule
          moduleId={open.module.id}
          title={open.module.title}
          onClose={() => setOpen(null)}
          onDone={done}
        />
      )}
      {open?.act === 'delete' && (
        <DeleteModule
          moduleId={open.module.id}
          title={open.module.title}
          canArchive={!open.module.archived_at}
          onClose={() => setOpen(null)}
          onDeleted={done}
          onArchived={() => archived(open.module)}
        />
      )}
    </>
  );
}

function RowMenu({ module, onOpen }: { module: ListedModule; onOpen: (act: Act) => void }) {
  const [, navigate] = useLocation();
  const copying = useMutation({
    ...managementApi.duplicateModule.mutationOptions(),
    onError: (error) => toastFailure(refusalText(error, modulesTexts.createFailed)),
    onSuccess: ({ id, title }) => {
      toast({ title: 'Módulo duplicado', description: title, tone: 'success' });
      navigate(paths.moduleManagement(id));
    },
  });
  return (
    <Menu label={`Acciones de «${module.title}»`} icon={<EllipsisVertical aria-hidden="true" />}>
      {!module.is_category && (
        <MenuLink to={paths.modulePreview(module.id)} icon={<Eye />}>
          Previsualizar
        </MenuLink>
      )}
      <MenuItem icon={<Copy />} disabled={copying.isPending} onClick={() => copying.mutate({ moduleId: module.id })}>
        Duplicar
      </MenuItem>
      {module.archived_at ? (
        <MenuItem icon={<ArchiveRestore />} onClick={() => onOpen('restore')}>
          {managementTexts.restore}
        </MenuItem>
      ) : (
        <MenuItem icon={<Archive />} onClick={() => onOpen('archive')}>
          {managementTexts.archive}
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 />} isDanger onClick={() => onOpen('delete')}>
        Eliminar
      </MenuItem>
    </Menu>
  );
}
