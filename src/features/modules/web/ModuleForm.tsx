import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureCode, refusalText } from '#platform/web/failure.ts';
import { useEdited } from '#platform/web/use-edited.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { limits, type ModuleCategory } from '../modules.rules.ts';
import { modulesTexts } from '../modules.texts.ts';
import { modulesApi } from './modules-api.ts';

/** What the form changes of a module. */
export interface ModuleFields {
  title: string;
  description: string;
  category: ModuleCategory | null;
  parent_module_id: string | null;
  nombre_producto: string | null;
  assistant_uuid: string | null;
}

interface ModuleFormProps {
  /** Null to create one. */
  module: (ModuleFields & { id: string; is_category: boolean }) | null;
  categories: ReadonlyArray<{ id: string; title: string }>;
  /** Where a new module begins. */
  parentId?: string | null;
  /** Another feature's field, e.g. the choice of an assistant. */
  assistantField?: (value: string | null, onChange: (value: string | null) => void) => ReactNode;
  /** What moving the module would do, once another place is chosen for it. */
  moveNote?: (place: Pick<ModuleFields, 'category' | 'parent_module_id'>) => ReactNode;
  onClose: () => void;
  onSaved: (moduleId: string) => void;
}

/** Creates a module or a category by hand, or changes what it is called and where it belongs. */
export function ModuleForm(props: ModuleFormProps) {
  const { module, categories, parentId = null, assistantField, moveNote, onClose, onSaved } = props;
  const now: ModuleFields = {
    title: module?.title ?? '',
    description: module?.description ?? '',
    category: module?.category ?? null,
    parent_module_id: module ? module.parent_module_id : parentId,
    nombre_producto: module?.nombre_producto ?? null,
    assistant_uuid: module?.assistant_uuid ?? null,
  };
  const { values: fields, change: set, theirs } = useEdited({ ...now });
  const queryClient = useQueryClient();
  const [isCategory, setCategory] = useState(module?.is_category ?? false);

  const saving = useMutation({
    mutationFn: async () => {
      if (!module) {
        const input = isCategory ? { title: fields.title, description: fields.description } : fields;
        return (await modulesApi.createModule.call({ ...input, is_category: isCategory })).id;
      }
      const names = (Object.keys(now) as Array<keyof ModuleFields>).filter((name) => fields[name] !== now[name]);
      const only = (all: ModuleFields) => Object.fromEntries(names.map((name) => [name, all[name]]));
      await modulesApi.updateModule.call({ moduleId: module.id, ...only(fields), began: only(now) });
      return module.id;
    },
    onSuccess: (id) => {
      toast({ title: module ? 'Módulo guardado' : 'Módulo creado', description: fields.title.trim(), tone: 'success' });
      onSaved(id);
    },
    // Whoever is refused sees what stands there by now.
    onError: () => queryClient.invalidateQueries(),
  });
  const failed = module ? modulesTexts.updateFailed : modulesTexts.createFailed;
  const isTitleTaken = failureCode(saving.error) === 'TITLE_TAKEN';
  const { errorOf, isWhole } = useFieldErrors(
    { title: fields.title.trim() === '' && modulesTexts.titleMissing },
    saving.error,
  );
  const isMoved =
    module !== null && (fields.parent_module_id !== module.parent_module_id || fields.category !== module.category);
  const kind = isCategory ? 'categoría' : 'módulo';

  return (
    <FormDialog
      title={module ? `Editar ${kind}` : 'Nuevo módulo'}
      text={module ? undefined : 'Empieza como borrador: nadie lo ve hasta que lo publiques.'}
      submitLabel={module ? 'Guardar' : `Crear ${kind}`}
      busyLabel="Guardando…"
      isBusy={saving.isPending}
      error={saving.error && !isTitleTaken ? refusalText(saving.error, failed) : undefined}
      onSubmit={() => {
        if (isWhole()) saving.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label="Título"
        hint={theirs('title')}
        value={fields.title}
        maxLength={limits.title}
        error={errorOf('title') ?? (isTitleTaken ? refusalText(saving.error, failed) : undefined)}
        onChange={(event) => {
          set({ title: event.target.value });
          if (isTitleTaken) saving.reset();
        }}
      />
      <TextArea
        label="Descripción"
        hint={theirs('description') ?? 'De qué trata y para qué sirve. Se lee en la tarjeta del módulo.'}
        value={fields.description}
        error={errorOf('description')}
        maxLength={limits.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      {!module && (
        <Select
          label="Tipo"
          value={isCategory ? 'category' : 'module'}
          hint={isCategory ? 'Un estante para otros módulos; no tiene pasos propios.' : undefined}
          onChange={(event) => setCategory(event.target.value === 'category')}
        >
          <option value="module">Módulo con pasos</option>
          <option value="category">Categoría de módulos</option>
        </Select>
      )}
      {!isCategory && (
        <>
          <Select
            label="Ubicación"
            value={fields.parent_module_id ?? ''}
            onChange={(event) => set({ parent_module_id: event.target.value || null })}
          >
            <option value="">Plan de Capacitación</option>
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {category.title}
              </option>
            ))}
          </Select>
          <Select
            label="Inducción"
            value={fields.category ?? ''}
            hint="Los módulos de inducción se abren desde el menú de bienvenida."
            onChange={(event) => set({ category: (event.target.value || null) as ModuleCategory | null })}
          >
            <option value="">No es de inducción</option>
            <option value="induccion_general">Inducción general</option>
            <option value="induccion_especifica">Inducción específica</option>
          </Select>
          {isMoved && moveNote?.({ category: fields.category, parent_module_id: fields.parent_module_id })}
          <TextField
            label="Nombre del producto"
            hint="Solo si el módulo enseña un producto."
            value={fields.nombre_producto ?? ''}
            error={errorOf('nombre_producto')}
            maxLength={limits.title}
            onChange={(event) => set({ nombre_producto: event.target.value || null })}
          />
          {assistantField?.(fields.assistant_uuid, (value) => set({ assistant_uuid: value }))}
        </>
      )}
    </FormDialog>
  );
}
