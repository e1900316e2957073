import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { orderNumber } from '../products.rules.ts';
import { productsTexts } from '../products.texts.ts';
import { ModulePicker, type PickedModule } from './ModulePicker.tsx';
import { type BrandProducts, type Product, productsApi } from './products-api.ts';
import { useUpdateProduct } from './use-products-writes.ts';

interface ProductDialogProps {
  shelf: BrandProducts;
  /** The product to edit; null to assign a module as a new one. */
  product: Product | null;
  onClose: () => void;
}

/** Assigns an existing module to a brand, or edits an assigned product (spec C-122, C-123, C-423 to C-427). */
export function ProductDialog({ shelf, product, onClose }: ProductDialogProps) {
  const brandId = shelf.brand.id;
  const nextOrder = shelf.products.length + 1;
  const [module, setModule] = useState<PickedModule | null>(
    product && { id: product.modulo_id, title: product.module.title },
  );
  const [isPicking, setPicking] = useState(product === null);
  const [nombre, setNombre] = useState(product?.nombre_producto ?? '');
  const [isNameTyped, setNameTyped] = useState(product !== null);
  const [orden, setOrden] = useState(String(product?.orden ?? nextOrder));
  const client = useQueryClient();
  const update = useUpdateProduct(brandId);
  const add = useMutation({
    ...productsApi.addProduct.mutationOptions(),
    onSuccess: () => toast({ title: productsTexts.productAdded, tone: 'success' }),
    onSettled: () => client.invalidateQueries({ queryKey: productsApi.key() }),
  });
  const failure = add.error ?? update.error;
  const order = orderNumber(orden);
  const { errorOf, isWhole } = useFieldErrors(
    {
      modulo_id: !module && 'Elige un módulo.',
      nombre_producto: !nombre.trim() && productsTexts.productNameMissing,
      orden: order === null && 'El orden debe ser un número entero desde 1.',
    },
    failure,
  );

  function pick(picked: PickedModule) {
    setModule(picked);
    if (!isNameTyped) setNombre(picked.title);
  }

  async function save() {
    if (!isWhole() || !module || order === null) return;
    const fields = { modulo_id: module.id, nombre_producto: nombre };
    const done = product
      ? update.mutateAsync({ productId: product.id, ...fields, orden: order })
      : // The server counts: two who add at once get two places.
        add.mutateAsync({ brandId, ...fields, ...(order === nextOrder ? {} : { orden: order }) });
    // The refusal is shown in the dialog, which stays open.
    if (await done.catch(() => null)) onClose();
  }

  return (
    <FormDialog
      title={product ? 'Editar producto' : 'Asignar módulo existente'}
      text={`${shelf.area.nombre} · ${shelf.brand.nombre}`}
      submitLabel={product ? 'Guardar cambios' : 'Asignar módulo'}
      isBusy={add.isPending || update.isPending}
      error={failure ? failureText(failure, 'No se pudo guardar el producto. Intenta nuevamente.') : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {isPicking ? (
        <ModulePicker brandId={brandId} picked={module} error={errorOf('modulo_id')} onPick={pick} />
      ) : (
        <div>
          <p className="mb-1.5 text-sm font-medium">Módulo</p>
          <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken py-1 pr-1 pl-3">
            <span className="min-w-0 text-sm break-words">{module?.title}</span>
            <Button variant="ghost" size="sm" onClick={() => setPicking(true)}>
              Cambiar módulo
            </Button>
          </div>
        </div>
      )}
      <TextField
        label="Nombre del producto"
        value={nombre}
        maxLength={200}
        error={errorOf('nombre_producto')}
        onChange={(event) => {
          setNombre(event.target.value);
          setNameTyped(event.target.value !== '');
        }}
      />
      <TextField
        label="Orden"
        type="number"
        min={1}
        step={1}
        inputMode="numeric"
        value={orden}
        className="max-w-40"
        error={errorOf('orden')}
        onChange={(event) => setOrden(event.target.value)}
      />
    </FormDialog>
  );
}
