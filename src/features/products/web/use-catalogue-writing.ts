import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assistantsApi } from '#features/assistants/web/assistants-api.ts';
import { failureText } from '#platform/web/failure.ts';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { productsTexts } from '../products.texts.ts';
import { productsApi } from './products-api.ts';

/** Has the catalogue written anew, as a draft (spec C-534, C-623 to C-625). */
export function useCatalogueWriting() {
  const client = useQueryClient();
  const { queryKey } = productsApi.getCatalogueDesk.queryOptions();
  return useMutation({
    mutationFn: () => productsApi.refreshProductCatalogue.call(),
    onSuccess: (desk) => {
      client.setQueryData(queryKey, desk);
      if (desk.draft)
        toast({
          title: productsTexts.catalogueWritten,
          description: productsTexts.catalogueWrittenText,
          tone: 'success',
        });
      else toast({ title: productsTexts.catalogueEmpty, description: productsTexts.nothingPublished });
    },
    onError: (error) => toastFailure({ title: productsTexts.catalogueFailed, description: failureText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: assistantsApi.key() }),
  });
}
