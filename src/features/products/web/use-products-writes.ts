import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
import { toast } from '#ui/toast-store.ts';
import { givenFields } from '../products.rules.ts';
import { productsTexts } from '../products.texts.ts';
import { productsApi } from './products-api.ts';

/** What failed, in the server's words or the screen's. */
export function toastFailure(error: unknown, title: string, fallback = 'Intenta nuevamente.'): void {
  toast({ title, description: failureText(error, fallback), tone: 'danger' });
}

type Input<Operation extends { call: (input: never) => unknown }> = Parameters<Operation['call']>[0];

/** Changes a brand; its card shows the change at once and goes back if the server refuses. */
export function useUpdateBrand() {
  const client = useQueryClient();
  const { queryKey } = productsApi.getBrands.queryOptions();
  return useMutation({
    mutationFn: (change: Input<typeof productsApi.updateBrand>) => productsApi.updateBrand.call(change),
    onMutate: async ({ brandId, ...change }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(
        queryKey,
        before && {
          areas: before.areas.map((area) => ({
            ...area,
            brands: area.brands.map((brand) => (brand.id === brandId ? { ...brand, ...givenFields(change) } : brand)),
          })),
        },
      );
      return { before };
    },
    onError: (_error, _change, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: productsApi.key() }),
  });
}

/** Changes an assigned product; the list shows the change at once and goes back if the server refuses. */
export function useUpdateProduct(brandId: string) {
  const client = useQueryClient();
  const { queryKey } = productsApi.getBrandProducts.queryOptions({ input: { brandId } });
  return useMutation({
    mutationFn: (change: Input<typeof productsApi.updateProduct>) => productsApi.updateProduct.call(change),
    onMutate: async ({ productId, activo }) => {
      if (activo === undefined) return {};
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(
        queryKey,
        before && {
          ...before,
          products: before.products.map((product) => (product.id === productId ? { ...product, activo } : product)),
        },
      );
      return { before };
    },
    onSuccess: () => toast({ title: productsTexts.productUpdated, tone: 'success' }),
    onError: (_error, _change, context) => {
      if (context && 'before' in context) client.setQueryData(queryKey, context.before);
    },
    onSettled: () => client.invalidateQueries({ queryKey: productsApi.key() }),
  });
}

/** Puts the products of a brand in another order, shown at once; back to the old one with the reason on failure. */
export function useReorderProducts(brandId: string) {
  const client = useQueryClient();
  const { queryKey } = productsApi.getBrandProducts.queryOptions({ input: { brandId } });
  return useMutation({
    mutationFn: (productIds: string[]) => productsApi.reorderProducts.call({ brandId, productIds }),
    onMutate: async (productIds) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const place = new Map(productIds.map((id, index) => [id, index]));
      client.setQueryData(
        queryKey,
        before && {
          ...before,
          products: [...before.products]
            .sort((left, right) => (place.get(left.id) ?? 0) - (place.get(right.id) ?? 0))
            .map((product, index) => ({ ...product, orden: index + 1 })),
        },
      );
      return { before };
    },
    onSuccess: () => toast({ title: productsTexts.orderUpdated, tone: 'success' }),
    onError: (error, _order, context) => {
      client.setQueryData(queryKey, context?.before);
      toastFailure(error, productsTexts.orderFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Puts the areas in another order, shown at once; back to the old one with the reason on failure. */
export function useReorderAreas() {
  const client = useQueryClient();
  const { queryKey } = productsApi.getBrands.queryOptions();
  return useMutation({
    mutationFn: (areaIds: string[]) => productsApi.reorderAreas.call({ areaIds }),
    onMutate: async (areaIds) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const place = new Map(areaIds.map((id, index) => [id, index]));
      client.setQueryData(
        queryKey,
        before && {
          areas: [...before.areas].sort((left, right) => (place.get(left.id) ?? 0) - (place.get(right.id) ?? 0)),
        },
      );
      return { before };
    },
    onSuccess: () => toast({ title: productsTexts.orderUpdated, tone: 'success' }),
    onError: (error, _order, context) => {
      client.setQueryData(queryKey, context?.before);
      toastFailure(error, productsTexts.orderFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
