import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog, DialogCancel } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { MoveButtons } from '#ui/MoveButtons.tsx';
import { moved } from '../products.rules.ts';
import { productsTexts } from '../products.texts.ts';
import { InlineName } from './InlineName.tsx';
import { type Area, productsApi } from './products-api.ts';
import { useReorderAreas } from './use-products-writes.ts';

interface AreasDialogProps {
  areas: readonly Area[];
  onClose: () => void;
}

/** Areas for the administrator: create, rename, order, and delete those without brands. */
export function AreasDialog({ areas, onClose }: AreasDialogProps) {
  const [renaming, setRenaming] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Area | null>(null);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: productsApi.key() });
  const rename = useMutation({ ...productsApi.renameArea.mutationOptions(), onSuccess: refresh });
  const remove = useMutation({ ...productsApi.deleteArea.mutationOptions(), onSuccess: refresh });
  const reorder = useReorderAreas();
  const move = (from: number, to: number) =>
    reorder.mutate(
      moved(
        areas.map((area) => area.id),
        from,
        to,
      ),
    );

  return (
    <Dialog
      title="Áreas"
      text="En este orden aparecen en «Productos por Marca»."
      isOpen
      onClose={onClose}
      actions={<DialogCancel>Listo</DialogCancel>}
    >
      {/* The list, not the field below it: on phones a field would bring up the keyboard. */}
      <ol tabIndex={-1} data-initial-focus className="divide-y divide-line outline-none">
        {areas.map((area, place) => (
          <li key={area.id} className="flex items-center gap-1 py-1">
            {renaming === area.id ? (
              <InlineName
                label="Nombre del área"
                value={area.nombre}
                onSave={(nombre) => rename.mutateAsync({ areaId: area.id, nombre })}
                onClose={() => setRenaming(null)}
              />
            ) : (
              <>
                <span className="min-w-0 flex-1 break-words">
                  {area.nombre}
                  <span className="ml-2 text-sm whitespace-nowrap text-ink-faint">
                    {area.brands.length === 1 ? '1 marca' : `${area.brands.length} marcas`}
                  </span>
                </span>
                <MoveButtons
                  name={area.nombre}
                  place={place}
                  onMoveUp={place > 0 ? () => move(place, place - 1) : null}
                  onMoveDown={place < areas.length - 1 ? () => move(place, place + 1) : null}
                />
                <Menu label={`Acciones de ${area.nombre}`} icon={<EllipsisVertical aria-hidden="true" />}>
                  <MenuItem icon={<Pencil aria-hidden="true" />} onClick={() => setRenaming(area.id)}>
                    Renombrar
                  </MenuItem>
                  <MenuItem
                    icon={<Trash2 aria-hidden="true" />}
                    isDanger
                    disabled={area.brands.length > 0}
                    onClick={() => setDeleting(area)}
                  >
                    {area.brands.length > 0 ? 'Eliminar (tiene marcas)' : 'Eliminar'}
                  </MenuItem>
                </Menu>
              </>
            )}
          </li>
        ))}
      </ol>
      <NewArea onCreated={refresh} />
      <ConfirmDialog
        title={`¿Eliminar el área «${deleting?.nombre ?? ''}»?`}
        text="No tiene marcas. Esta acción no se puede deshacer."
        confirmLabel="Eliminar"
        busyLabel="Eliminando…"
        isDanger
        isOpen={deleting !== null}
        isBusy={remove.isPending}
        error={remove.error ? failureText(remove.error, 'No se pudo eliminar el área') : undefined}
        onConfirm={() => deleting && remove.mutate({ areaId: deleting.id }, { onSuccess: () => setDeleting(null) })}
        onClose={() => {
          remove.reset();
          setDeleting(null);
        }}
      />
    </Dialog>
  );
}

function NewArea({ onCreated }: { onCreated: () => void }) {
  const [nombre, setNombre] = useState('');
  const [isMissing, setMissing] = useState(false);
  const create = useMutation({ ...productsApi.createArea.mutationOptions() });
  const refused = create.error ? failureText(create.error, 'No se pudo crear el área') : undefined;

  function add() {
    if (nombre.trim() === '') return setMissing(true);
    create.mutate(
      { nombre },
      {
        onSuccess: () => {
          setNombre('');
          onCreated();
        },
      },
    );
  }

  return (
    <Form onSubmit={add} className="mt-4 flex items-start gap-2">
      <TextField
        label="Nueva área"
        value={nombre}
        maxLength={120}
        className="min-w-0 flex-1"
        error={isMissing ? productsTexts.areaNameMissing : refused}
        onChange={(event) => {
          setNombre(event.target.value);
          setMissing(false);
          create.reset();
        }}
      />
      <Button type="submit" variant="secondary" isBusy={create.isPending} className="mt-6.5 shrink-0">
        <Plus className="size-4" aria-hidden="true" />
        Crear área
      </Button>
    </Form>
  );
}
