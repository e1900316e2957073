import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, BookOpen, Clock, ListChecks, PackageX } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { productsTexts } from '#features/products/products.texts.ts';
import { ProductsFailed } from '#features/products/web/ProductsFailed.tsx';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { productCatalogueTexts } from '../product-catalogue.texts.ts';
import { productCatalogueApi } from './product-catalogue-api.ts';

type CatalogueProduct = Awaited<ReturnType<typeof productCatalogueApi.getCatalogueItem.call>>;

/** /productos/{code}: an item of the product catalogue and, where one exists, its module (spec C-063 to C-066). */
export default function ProductPage() {
  const { code = '' } = useParams<{ code: string }>();
  const product = useQuery(productCatalogueApi.getCatalogueItem.queryOptions({ input: { code } }));
  const { data, error } = product;
  useDocumentTitle(data?.item.product_name ?? 'Producto');
  const refusal = failureCode(error);
  const back = (
    <ButtonLink to={paths.modules} variant="secondary">
      <ArrowLeft className="size-4" aria-hidden="true" />
      Volver a Módulos
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader
        title={data?.item.product_name ?? 'Producto'}
        breadcrumb={
          <Breadcrumb
            items={[
              { label: productCatalogueTexts.catalogueTitle, to: paths.productCatalogue },
              { label: data?.item.product_name ?? 'Producto' },
            ]}
          />
        }
        actions={back}
      />
      {refusal === 'ITEM_NOT_FOUND' || refusal === 'INVALID_INPUT' ? (
        <EmptyState
          icon={<PackageX />}
          title={failureText(error, 'Producto no encontrado')}
          text="Es posible que el catálogo haya cambiado desde que guardaste esta dirección."
          action={<ButtonLink to={paths.productCatalogue}>Ver el catálogo</ButtonLink>}
        />
      ) : error ? (
        <ProductsFailed
          error={error}
          text={productCatalogueTexts.catalogueFailed}
          onRetry={() => void product.refetch()}
        />
      ) : data ? (
        <ProductDetails product={data} />
      ) : (
        <Loading text="Cargando producto...">
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Page>
  );
}

function ProductDetails({ product: { item, module, brands } }: { product: CatalogueProduct }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel title="Sobre el producto">
        <p className="max-w-[72ch] text-ink-soft">{item.summary}</p>
        <dl className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-3">
          <Fact name="Tiempo estimado" icon={<Clock className="size-4" aria-hidden="true" />}>
            {item.estimated_time_minutes} min
          </Fact>
          <Fact name="Pasos" icon={<ListChecks className="size-4" aria-hidden="true" />}>
            {productsTexts.stepCount(item.step_count)}
          </Fact>
          <Fact name="Código">{item.product_code}</Fact>
        </dl>
        {item.prerequisites.length > 0 && (
          <div className="mt-5">
            <h3 className="mb-2 text-sm font-medium text-ink-faint">Antes de empezar</h3>
            <ul className="flex flex-wrap gap-1.5">
              {item.prerequisites.map((prerequisite) => (
                <li key={prerequisite} className="max-w-full">
                  <Badge className="whitespace-normal">{prerequisite}</Badge>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Panel>
      <Panel title="Módulo de formación">
        {module ? (
          <>
            <p className="font-medium">{module.title}</p>
            <ButtonLink to={paths.productModule(module.id)} wide className="mt-4">
              <BookOpen className="size-4" aria-hidden="true" />
              Abrir el módulo
            </ButtonLink>
            {brands.length > 0 && (
              <>
                <h3 className="mt-5 mb-1 text-sm font-medium text-ink-faint">Se ofrece en</h3>
                <ul className="text-sm">
                  {brands.map((brand) => (
                    <li key={brand.id}>
                      <Link
                        href={paths.brandProducts(brand.area_id, brand.id)}
                        className="inline-flex min-h-9 items-center underline underline-offset-4 pointer-coarse:min-h-11"
                      >
                        {brand.nombre} · {brand.area}
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        ) : (
          <p className="text-sm text-ink-soft">Este producto todavía no tiene un módulo de formación.</p>
        )}
      </Panel>
    </div>
  );
}

function Fact({ name, icon, children }: { name: string; icon?: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-1.5 text-sm text-ink-faint">
        {icon}
        {name}
      </dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  );
}
