import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { productsTexts } from '../products.texts.ts';
import { type Product, productsApi } from './products-api.ts';

interface RemoveProductProps {
  product: Product | null;
  brandName: string;
  onClose: () => void;
}

/** Asks before a product is taken from its brand (spec C-433). */
export function RemoveProduct({ product, brandName, onClose }: RemoveProductProps) {
  const client = useQueryClient();
  const remove = useMutation({
    ...productsApi.removeProduct.mutationOptions(),
    onSuccess: () => {
      toast({ title: productsTexts.productRemoved, tone: 'success' });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: productsApi.key() }),
  });
  return (
    <ConfirmDialog
      title={`¿Quitar «${product?.nombre_producto ?? ''}» de ${brandName}?`}
      text={`El módulo «${product?.module.title ?? ''}» y el avance de las personas se conservan.`}
      confirmLabel="Quitar"
      busyLabel="Quitando…"
      isDanger
      isOpen={product !== null}
      isBusy={remove.isPending}
      error={remove.error ? failureText(remove.error, 'No se pudo quitar el producto') : undefined}
      onConfirm={() => product && remove.mutate({ productId: product.id })}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    />
  );
}
