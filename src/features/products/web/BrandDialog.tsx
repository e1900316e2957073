import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { productsTexts } from '../products.texts.ts';
import { type Area, type Brand, productsApi } from './products-api.ts';
import { useUpdateBrand } from './use-products-writes.ts';

/** What the dialog is open for: a new brand of an area, or the description of one. */
export type BrandEditing = { areaId: string } | { brand: Brand };

interface BrandDialogProps {
  areas: readonly Area[];
  editing: BrandEditing;
  onClose: () => void;
}

/** Creates a brand, or changes the words about one; its name is changed on its card. */
export function BrandDialog({ areas, editing, onClose }: BrandDialogProps) {
  const brand = 'brand' in editing ? editing.brand : null;
  const [area_id, setArea] = useState('areaId' in editing ? editing.areaId : editing.brand.area_id);
  const [nombre, setNombre] = useState('');
  const [descripcion, setDescripcion] = useState(brand?.descripcion ?? '');
  const client = useQueryClient();
  const update = useUpdateBrand();
  const create = useMutation({
    ...productsApi.createBrand.mutationOptions(),
    onSuccess: () => client.invalidateQueries({ queryKey: productsApi.key() }),
  });
  const failure = create.error ?? update.error;
  const { errorOf, isWhole } = useFieldErrors(
    { nombre: !brand && nombre.trim() === '' && productsTexts.brandNameMissing },
    failure,
  );

  async function save() {
    if (!isWhole()) return;
    const done = brand
      ? update.mutateAsync({ brandId: brand.id, descripcion })
      : create.mutateAsync({ area_id, nombre, descripcion });
    // The refusal is shown in the dialog, which stays open.
    if ((await done.catch(() => null)) === null) return;
    toast({ title: brand ? 'Marca actualizada' : 'Marca creada', tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={brand ? `Descripción de ${brand.nombre}` : 'Nueva marca'}
      submitLabel={brand ? 'Guardar cambios' : 'Crear marca'}
      isBusy={create.isPending || update.isPending}
      error={failure ? failureText(failure, 'No se pudo guardar la marca. Intenta nuevamente.') : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {!brand && (
        <>
          <Select label="Área" value={area_id} onChange={(event) => setArea(event.target.value)}>
            {areas.map((area) => (
              <option key={area.id} value={area.id}>
                {area.nombre}
              </option>
            ))}
          </Select>
          <TextField
            label="Nombre de la marca"
            value={nombre}
            maxLength={120}
            data-initial-focus
            error={errorOf('nombre')}
            onChange={(event) => setNombre(event.target.value)}
          />
        </>
      )}
      <TextArea
        label="Descripción"
        hint="Una o dos frases sobre lo que ofrece la marca."
        value={descripcion}
        error={errorOf('descripcion')}
        maxLength={500}
        onChange={(event) => setDescripcion(event.target.value)}
      />
    </FormDialog>
  );
}
