import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Clock, ListChecks, PackageSearch, RefreshCw } from 'lucide-react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { relativeTime } from '#platform/time/relative-time.ts';
import { failureCode } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { toast } from '#ui/toast-store.ts';
import { productsTexts } from '../products.texts.ts';
import { ProductsFailed } from './ProductsFailed.tsx';
import { productsApi } from './products-api.ts';
import { toastFailure } from './use-products-writes.ts';

type CatalogueItem = Awaited<ReturnType<typeof productsApi.getProductCatalogue.call>>['items'][number];

/** /productos: the product catalogue (spec C-124 to C-134). */
export default function ProductCataloguePage() {
  useDocumentTitle(productsTexts.catalogueTitle);
  const { profile } = useAuth();
  const isManager = profile?.role === 'jefe' || profile?.role === 'admin';
  const client = useQueryClient();
  const query = productsApi.getProductCatalogue.queryOptions();
  const catalogue = useQuery(query);
  const refresh = useMutation({
    mutationFn: () => productsApi.refreshProductCatalogue.call(),
    onSuccess: (made) => {
      client.setQueryData(query.queryKey, made);
      toast({ title: 'Catálogo actualizado', tone: 'success' });
    },
    onError: (error) => toastFailure(error, productsTexts.catalogueFailed),
  });
  const isBusy = refresh.isPending || catalogue.isRefetching;
  // Who may make the catalogue makes it; everybody else looks again.
  const retry = () => (isManager ? refresh.mutate() : void catalogue.refetch());
  const { data, error } = catalogue;
  return (
    <Page>
      <PageHeader
        title={productsTexts.catalogueTitle}
        text={data?.refreshed_at ? `Actualizado ${relativeTime(data.refreshed_at, new Date())}` : undefined}
        actions={
          <>
            <ButtonLink to={paths.modules} variant="secondary">
              <ArrowLeft className="size-4" aria-hidden="true" />
              Volver a Módulos
            </ButtonLink>
            {isManager && data && data.items.length > 0 && (
              <Button isBusy={refresh.isPending} onClick={() => refresh.mutate()}>
                {!refresh.isPending && <RefreshCw className="size-4" aria-hidden="true" />}
                Actualizar catálogo
              </Button>
            )}
          </>
        }
      />
      {error ? (
        <ProductsFailed
          error={error}
          text={failureCode(error) ? productsTexts.catalogueFailed : productsTexts.catalogueUnexpected}
          onRetry={() => void catalogue.refetch()}
        />
      ) : !data ? (
        <Loading text={productsTexts.catalogueLoading}>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} className="h-64" />
            ))}
          </div>
        </Loading>
      ) : data.items.length === 0 ? (
        <EmptyState
          icon={<PackageSearch />}
          title={productsTexts.catalogueEmpty}
          text="El catálogo se forma con los módulos de producto publicados."
          action={
            <Button variant="secondary" isBusy={isBusy} onClick={retry}>
              Reintentar
            </Button>
          }
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {data.items.map((item) => (
            <li key={item.product_code}>
              <ItemCard item={item} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function ItemCard({ item }: { item: CatalogueItem }) {
  return (
    <Card className="flex h-full flex-col p-5">
      <h2 className="text-lg font-semibold tracking-tight break-words">{item.product_name}</h2>
      <p className="mt-1.5 text-sm text-ink-soft">{item.summary}</p>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-faint">
        <span className="inline-flex items-center gap-1.5">
          <Clock className="size-4" aria-hidden="true" />
          {item.estimated_time_minutes} min
        </span>
        <span className="inline-flex items-center gap-1.5">
          <ListChecks className="size-4" aria-hidden="true" />
          {productsTexts.stepCount(item.step_count)}
        </span>
      </p>
      {item.prerequisites.length > 0 && (
        <ul aria-label="Requisitos" className="mt-3 flex flex-wrap gap-1.5">
          {item.prerequisites.map((prerequisite) => (
            <li key={prerequisite} className="max-w-full">
              <Badge className="whitespace-normal">{prerequisite}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto pt-4">
        <ButtonLink
          to={paths.product(item.product_code)}
          variant="secondary"
          wide
          aria-label={`Ver Detalles de ${item.product_name}`}
        >
          Ver Detalles
        </ButtonLink>
      </div>
    </Card>
  );
}
