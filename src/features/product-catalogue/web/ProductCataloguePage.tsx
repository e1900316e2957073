import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Clock, ListChecks, PackageSearch, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { AiAllowance } from '#features/model/web/AiAllowance.tsx';
import { productsTexts } from '#features/products/products.texts.ts';
import { ProductsFailed } from '#features/products/web/ProductsFailed.tsx';
import { isSupervisor } from '#platform/contract/roles.ts';
import { isReached } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { productCatalogueTexts } from '../product-catalogue.texts.ts';
import { CatalogueDraftPanel } from './CatalogueDraftPanel.tsx';
import { type CatalogueDesk, type CatalogueItem, productCatalogueApi } from './product-catalogue-api.ts';
import { useCatalogueWriting } from './use-catalogue-writing.ts';

/** /productos: the product catalogue (spec C-124 to C-134), and above it the draft that waits for approval. */
export default function ProductCataloguePage() {
  useDocumentTitle(productCatalogueTexts.catalogueTitle);
  const { profile } = useAuth();
  const isManager = isSupervisor(profile?.role);
  const catalogue = useQuery(productCatalogueApi.getProductCatalogue.queryOptions());
  const desk = useQuery({ ...productCatalogueApi.getCatalogueDesk.queryOptions(), enabled: isManager });
  const writing = useCatalogueWriting();
  const [isAsking, setAsking] = useState(false);
  const draft = desk.data?.draft ?? null;
  const isBusy = writing.isPending || catalogue.isRefetching;
  // Who may make the catalogue makes it; everybody else looks again.
  const retry = () => (!isManager ? void catalogue.refetch() : draft ? setAsking(true) : writing.mutate());
  const { data, error } = catalogue;
  return (
    <Page>
      <PageHeader
        title={productCatalogueTexts.catalogueTitle}
        text={data?.refreshed_at ? <UpdatedText at={data.refreshed_at} by={desk.data?.published} /> : undefined}
        actions={
          <>
            <ButtonLink to={paths.modules} variant="secondary">
              <ArrowLeft className="size-4" aria-hidden="true" />
              Volver a Módulos
            </ButtonLink>
            {isManager && data && (data.items.length > 0 || draft) && (
              <Button
                variant={draft ? 'secondary' : 'primary'}
                isBusy={writing.isPending}
                onClick={() => (draft ? setAsking(true) : writing.mutate())}
              >
                {!writing.isPending && <RefreshCw className="size-4" aria-hidden="true" />}
                {writing.isPending ? 'Escribiendo el borrador…' : 'Actualizar catálogo'}
              </Button>
            )}
          </>
        }
      />
      {isManager && data && <AiAllowance className="-mt-3 mb-6 text-sm text-ink-soft" />}
      {desk.data?.hasAssistant === false && <MissingAssistant isAdmin={profile?.role === 'admin'} />}
      {desk.error && <p className="mb-6 text-sm text-danger">No se pudo cargar el borrador del catálogo.</p>}
      {draft && <CatalogueDraftPanel key={draft.id} draft={draft} />}
      {draft && data && data.items.length > 0 && <h2 className="mb-4 text-lg font-semibold">Catálogo publicado</h2>}
      <ConfirmDialog
        title="¿Escribir el catálogo de nuevo?"
        text="El borrador que espera, con tus correcciones, se cambia por uno nuevo. El catálogo publicado queda como está."
        confirmLabel="Escribir de nuevo"
        isOpen={isAsking}
        onConfirm={() => {
          setAsking(false);
          writing.mutate();
        }}
        onClose={() => setAsking(false)}
      />
      {error ? (
        <ProductsFailed
          error={error}
          text={isReached(error) ? productCatalogueTexts.catalogueFailed : productCatalogueTexts.catalogueUnexpected}
          detail={isReached(error) ? undefined : productCatalogueTexts.catalogueFailed}
          onRetry={() => void catalogue.refetch()}
        />
      ) : !data ? (
        <Loading text={productCatalogueTexts.catalogueLoading}>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} className="h-64" />
            ))}
          </div>
        </Loading>
      ) : data.items.length === 0 ? (
        <EmptyState
          icon={<PackageSearch />}
          title={productCatalogueTexts.catalogueEmpty}
          text={
            draft
              ? 'Publica el borrador para que los empleados vean el catálogo.'
              : productCatalogueTexts.nothingPublished
          }
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
              <ItemCard item={item} level={draft ? 3 : 2} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

/** When the catalogue was published and, for who manages it, who approved it. */
function UpdatedText({ at, by }: { at: string; by: CatalogueDesk['published'] | undefined }) {
  return (
    <>
      Actualizado <TimeAgo at={at} />
      {by?.approved_by_name && ` · aprobado por ${by.approved_by_name}`}
    </>
  );
}

/** Nobody can be asked to write the catalogue (spec C-623). */
function MissingAssistant({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Notice role="alert" tone="warning" shape="block" className="mb-6">
      <p className="font-medium">{productCatalogueTexts.assistantMissing}</p>
      <p className="mt-1">
        El catálogo no se puede escribir sin un asistente activo.{' '}
        {isAdmin ? (
          <Link href={paths.assistants} className="underline underline-offset-4">
            Ir a Asistentes
          </Link>
        ) : (
          'Pide a la administración que active uno.'
        )}
      </p>
    </Notice>
  );
}

function ItemCard({ item, level }: { item: CatalogueItem; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <Card className="flex h-full flex-col p-5">
      <Heading className="text-lg font-semibold tracking-tight break-words">{item.product_name}</Heading>
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
