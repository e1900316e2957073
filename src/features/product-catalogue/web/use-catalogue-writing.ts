import { useMutation, useQueryClient } from '@tanstack/react-query';
import { modelApi } from '#features/model/web/model-api.ts';
import { failureText } from '#platform/web/failure.ts';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { productCatalogueTexts } from '../product-catalogue.texts.ts';
import { productCatalogueApi } from './product-catalogue-api.ts';

/** Has the catalogue written anew, as a draft (spec C-534, C-623 to C-625). */
export function useCatalogueWriting() {
  const client = useQueryClient();
  const { queryKey } = productCatalogueApi.getCatalogueDesk.queryOptions();
  return useMutation({
    mutationFn: () => productCatalogueApi.refreshProductCatalogue.call(),
    onSuccess: (desk) => {
      client.setQueryData(queryKey, desk);
      if (desk.draft)
        toast({
          title: productCatalogueTexts.catalogueWritten,
          description: productCatalogueTexts.catalogueWrittenText,
          tone: 'success',
        });
      else toast({ title: productCatalogueTexts.catalogueEmpty, description: productCatalogueTexts.nothingPublished });
    },
    onError: (error) => toastFailure({ title: productCatalogueTexts.catalogueFailed, description: failureText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: modelApi.key() }),
  });
}
