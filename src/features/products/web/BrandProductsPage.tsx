import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, PackageOpen, Plus, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { isSupervisor } from '#platform/contract/roles.ts';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { isFound, moved } from '../products.rules.ts';
import { productsTexts } from '../products.texts.ts';
import { ActiveFilter } from './ActiveFilter.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import { fetchSorting, ProductList } from './ProductList.tsx';
import { type BrandProducts, type Product, productsApi } from './products-api.ts';
import { ProductsFailed } from './ProductsFailed.tsx';
import { RemoveProduct } from './RemoveProduct.tsx';
import { useReorderProducts, useUpdateProduct } from './use-products-writes.ts';

/** The products of a brand, at an address of its own (spec C-088 to C-101, C-107 to C-110). */
export default function BrandProductsPage() {
  const { brandId = '' } = useParams<{ brandId: string }>();
  const query = useQuery(productsApi.getBrandProducts.queryOptions({ input: { brandId } }));
  const { data: shelf, error } = query;
  const { profile } = useAuth();
  const isManager = isSupervisor(profile?.role);
  useEffect(() => {
    if (isManager) void fetchSorting();
  }, [isManager]);
  useDocumentTitle(shelf?.brand.nombre ?? 'Marca');
  const code = failureCode(error);
  if (code === 'BRAND_NOT_FOUND' || code === 'INVALID_INPUT') {
    return (
      <Page>
        <EmptyState
          icon={<PackageOpen />}
          title={productsTexts.brandNotFound}
          action={<ButtonLink to={paths.brands}>Volver a marcas</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title={shelf?.brand.nombre ?? 'Marca'}
        text={shelf?.brand.descripcion || undefined}
        breadcrumb={
          <Breadcrumb
            items={[
              { label: 'Módulos', to: paths.modules },
              { label: 'Productos', to: paths.brands },
              ...(shelf
                ? [{ label: shelf.area.nombre, to: paths.brandsOfArea(shelf.area.id) }, { label: shelf.brand.nombre }]
                : []),
            ]}
          />
        }
        actions={
          <ButtonLink to={paths.brands} variant="secondary">
            <ArrowLeft className="size-4" aria-hidden="true" />
            Volver a marcas
          </ButtonLink>
        }
      />
      {error ? (
        <ProductsFailed error={error} text={productsTexts.productsFailed} onRetry={() => void query.refetch()} />
      ) : shelf ? (
        <Shelf key={brandId} shelf={shelf} isManager={isManager} />
      ) : (
        <Loading text={productsTexts.productsLoading}>
          <Skeleton className="mb-4 h-11" />
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Page>
  );
}

function Shelf({ shelf, isManager }: { shelf: BrandProducts; isManager: boolean }) {
  const { brand, products } = shelf;
  const [search, setSearch] = useState('');
  const [isActiveOnly, setActiveOnly] = useState(false);
  const [editing, setEditing] = useState<Product | 'new' | null>(null);
  const [pictured, setPictured] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Product | null>(null);
  const update = useUpdateProduct(brand.id);
  const reorder = useReorderProducts(brand.id);
  const shown = products.filter(
    (product) =>
      (!isActiveOnly || product.activo) &&
      (isFound(product.nombre_producto, search) || isFound(product.module.title, search)),
  );
  const picturedProduct = products.find((product) => product.id === pictured);
  const isWhole = shown.length === products.length;
  const ids = products.map((product) => product.id);
  const move = (from: number, to: number) => reorder.mutate(moved(ids, from, to));

  const actionsOf = (product: Product) => {
    if (!isManager) return undefined;
    const place = ids.indexOf(product.id);
    return {
      onToggle: (activo: boolean) =>
        update.mutate(
          { productId: product.id, activo },
          {
            onError: (error) =>
              toastFailure({ title: 'No se pudo actualizar el producto', description: failureText(error) }),
          },
        ),
      onEdit: () => setEditing(product),
      onPicture: () => setPictured(product.id),
      onRemove: () => setRemoving(product),
      order:
        ids.length < 2
          ? null
          : {
              place,
              onMoveUp: isWhole && place > 0 ? () => move(place, place - 1) : null,
              onMoveDown: isWhole && place < ids.length - 1 ? () => move(place, place + 1) : null,
            },
    };
  };

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="flex items-center gap-2 font-medium">
          Módulos Asignados
          <span className="tabular-nums">{products.length}</span>
          <Badge tone="success">
            {productsTexts.activeProducts(products.filter((product) => product.activo).length)}
          </Badge>
          {!brand.activo && <Badge tone="warning">Marca inactiva</Badge>}
        </p>
        {isManager && products.length > 0 && (
          <Button className="sm:ml-auto" onClick={() => setEditing('new')}>
            <Plus className="size-4" aria-hidden="true" />
            Asignar módulo existente
          </Button>
        )}
      </div>
      {products.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <SearchField
            label="Buscar módulos"
            value={search}
            maxLength={200}
            className="min-w-56 flex-1 sm:max-w-md"
            onChange={(event) => setSearch(event.target.value)}
          />
          {isManager && <ActiveFilter isActiveOnly={isActiveOnly} onChange={setActiveOnly} />}
        </div>
      )}
      <Card className="overflow-hidden">
        {products.length === 0 ? (
          <EmptyState
            icon={<PackageOpen />}
            title="Esta marca todavía no tiene módulos asignados"
            text={isManager ? 'Asigna un módulo para que el equipo pueda formarse en sus productos.' : undefined}
            action={
              isManager ? (
                <Button onClick={() => setEditing('new')}>Asignar primer módulo</Button>
              ) : (
                <ButtonLink to={paths.brands} variant="secondary">
                  Ver otras marcas
                </ButtonLink>
              )
            }
          />
        ) : shown.length === 0 ? (
          <NothingFound
            search={search.trim()}
            onReset={() => {
              setSearch('');
              setActiveOnly(false);
            }}
          />
        ) : (
          <ProductList
            products={shown}
            actionsOf={actionsOf}
            onMove={move}
            isSortable={isManager && isWhole && products.length > 1}
          />
        )}
      </Card>
      {isManager && !isWhole && shown.length > 0 && (
        <p className="mt-3 text-sm text-ink-faint">Para cambiar el orden, muestra todos los productos sin búsqueda.</p>
      )}
      {editing && (
        <ProductDialog shelf={shelf} product={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {picturedProduct && <PictureDialog of={{ product: picturedProduct }} onClose={() => setPictured(null)} />}
      <RemoveProduct product={removing} brandName={brand.nombre} onClose={() => setRemoving(null)} />
    </>
  );
}

function NothingFound({ search, onReset }: { search: string; onReset: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={search ? `Ningún módulo coincide con «${search}»` : 'No hay productos activos en esta marca'}
      action={
        <Button variant="secondary" onClick={onReset}>
          {search ? 'Borrar búsqueda' : 'Mostrar todos'}
        </Button>
      }
    />
  );
}
