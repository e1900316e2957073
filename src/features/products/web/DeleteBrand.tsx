import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { type Brand, productsApi } from './products-api.ts';

/** Asks before a brand is deleted (spec C-431). */
export function DeleteBrand({ brand, onClose }: { brand: Brand | null; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    ...productsApi.deleteBrand.mutationOptions(),
    onSuccess: () => {
      toast({ title: 'Marca eliminada', tone: 'success' });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: productsApi.key() }),
  });
  return (
    <ConfirmDialog
      title={`¿Eliminar la marca «${brand?.nombre ?? ''}»?`}
      text="No tiene productos asignados. Esta acción no se puede deshacer."
      confirmLabel="Eliminar"
      busyLabel="Eliminando…"
      isDanger
      isOpen={brand !== null}
      isBusy={remove.isPending}
      error={remove.error ? failureText(remove.error, 'No se pudo eliminar la marca') : undefined}
      onConfirm={() => brand && remove.mutate({ brandId: brand.id })}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    />
  );
}
