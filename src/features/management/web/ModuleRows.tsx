import { useMutation } from '@tanstack/react-query';
import { Copy, EllipsisVertical, Eye, Layers, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { modulesTexts } from '#features/modules/modules.texts.ts';
import { modulesApi } from '#features/modules/web/modules-api.ts';
import { refusalText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Menu, MenuItem, MenuLink } from '#ui/Menu.tsx';
import { MoveButtons } from '#ui/MoveButtons.tsx';
import { toast } from '#ui/toast-store.ts';
import { DeleteModule } from './DeleteModule.tsx';
import { managementApi } from './management-api.ts';

export type ListedModule = Awaited<ReturnType<typeof modulesApi.listManagedModules.call>>['modules'][number];

interface ModuleRowsProps {
  modules: readonly ListedModule[];
  onChanged: () => Promise<unknown>;
}

/** A page of modules; those of one place are moved past each other by their arrows. */
export function ModuleRows({ modules, onChanged }: ModuleRowsProps) {
  const [deleted, setDeleted] = useState<ListedModule | null>(null);
  const moving = useMutation({
    ...modulesApi.reorderModules.mutationOptions(),
    onSuccess: () => toast({ title: modulesTexts.orderSaved, tone: 'success' }),
    onError: (error) =>
      toast({ title: 'Error', description: refusalText(error, modulesTexts.orderFailed), tone: 'danger' }),
    onSettled: onChanged,
  });
  const siblingsOf = (module: ListedModule) =>
    modules.filter((other) => other.parent_module_id === module.parent_module_id);
  /** Lets a module change places with the one before or after it. */
  const moverOf = (module: ListedModule, by: number) => {
    const siblings = siblingsOf(module);
    const other = siblings[siblings.indexOf(module) + by];
    if (!other || moving.isPending) return null;
    const moduleIds = by < 0 ? [module.id, other.id] : [other.id, module.id];
    return () => moving.mutate({ parent_module_id: module.parent_module_id, moduleIds });
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
                className="font-medium underline-offset-4 hover:underline pointer-coarse:inline-block pointer-coarse:py-2"
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
              <Badge tone={module.is_active ? 'success' : 'neutral'}>{module.is_active ? 'Activo' : 'Inactivo'}</Badge>
            </p>
            <span className="ml-auto flex items-center">
              <MoveButtons
                name={`«${module.title}»`}
                place={place}
                onMoveUp={moverOf(module, -1)}
                onMoveDown={moverOf(module, 1)}
              />
              <RowMenu module={module} onDelete={() => setDeleted(module)} />
            </span>
          </li>
        ))}
      </ol>
      {deleted && (
        <DeleteModule
          moduleId={deleted.id}
          title={deleted.title}
          onClose={() => setDeleted(null)}
          onDeleted={() => {
            setDeleted(null);
            void onChanged();
          }}
        />
      )}
    </>
  );
}

function RowMenu({ module, onDelete }: { module: ListedModule; onDelete: () => void }) {
  const [, navigate] = useLocation();
  const copying = useMutation({
    ...managementApi.duplicateModule.mutationOptions(),
    onError: (error) =>
      toast({ title: 'Error', description: refusalText(error, modulesTexts.createFailed), tone: 'danger' }),
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
      <MenuItem icon={<Trash2 />} isDanger onClick={onDelete}>
        Eliminar
      </MenuItem>
    </Menu>
  );
}
