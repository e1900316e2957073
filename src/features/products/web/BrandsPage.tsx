import { useQuery } from '@tanstack/react-query';
import { FolderTree, PackageOpen, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { isSupervisor } from '#platform/contract/roles.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { isFound } from '../products.rules.ts';
import { productsTexts } from '../products.texts.ts';
import { AreasDialog } from './AreasDialog.tsx';
import { AreaSection } from './AreaSection.tsx';
import { BrandDialog, type BrandEditing } from './BrandDialog.tsx';
import { BrandsHeader } from './BrandsHeader.tsx';
import { DeleteBrand } from './DeleteBrand.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { type Area, type Brand, productsApi } from './products-api.ts';
import { ProductsFailed } from './ProductsFailed.tsx';

interface BrandsPageProps {
  /** What else can be done here, behind the page's own actions. */
  moreActions?: ReactNode;
}

/** /modulos/productos and the address of one area: brands by area (spec C-077 to C-087, P-258 to P-262). */
export default function BrandsPage({ moreActions }: BrandsPageProps) {
  const { areaId } = useParams<{ areaId?: string }>();
  const brands = useQuery(productsApi.getBrands.queryOptions());
  const area = brands.data?.areas.find((one) => one.id === areaId);
  const title = areaId ? (area?.nombre ?? 'Área') : productsTexts.brandsTitle;
  useDocumentTitle(title);
  return (
    <Page>
      {brands.error ? (
        <>
          <BrandsHeader title={productsTexts.brandsTitle} />
          <ProductsFailed
            error={brands.error}
            text={productsTexts.brandsFailed}
            onRetry={() => void brands.refetch()}
          />
        </>
      ) : !brands.data ? (
        <>
          <BrandsHeader title={title} isArea={Boolean(areaId)} />
          <BrandsSkeleton />
        </>
      ) : areaId && !area ? (
        <EmptyState
          icon={<FolderTree />}
          title="Esta área no existe o no tiene marcas activas"
          action={<ButtonLink to={paths.brands}>Volver a marcas</ButtonLink>}
        />
      ) : (
        <Shelves
          key={areaId}
          areas={area ? [area] : brands.data.areas}
          allAreas={brands.data.areas}
          area={area}
          moreActions={moreActions}
        />
      )}
    </Page>
  );
}

interface ShelvesProps {
  /** Those to show. */
  areas: readonly Area[];
  allAreas: readonly Area[];
  /** The one area of the address, if it names one. */
  area: Area | undefined;
  moreActions: ReactNode;
}

function Shelves({ areas, allAreas, area, moreActions }: ShelvesProps) {
  const { profile } = useAuth();
  const isManager = isSupervisor(profile?.role);
  const isAdmin = profile?.role === 'admin';
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<BrandEditing | null>(null);
  const [pictured, setPictured] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Brand | null>(null);
  const [isSortingAreas, setSortingAreas] = useState(false);
  const isSearching = search.trim() !== '';
  const found = areas
    .map((one) => ({
      ...one,
      // Who looks for an area finds what is in it.
      brands: one.brands.filter((brand) => isFound(one.nombre, search) || isFound(brand.nombre, search)),
      lis: one.lis && (isFound(one.nombre, search) || isFound('LIS', search)) ? one.lis : null,
    }))
    .filter((one) => !isSearching || one.brands.length > 0 || one.lis);
  const picturedBrand = allAreas.flatMap((one) => one.brands).find((brand) => brand.id === pictured);
  const firstArea = areas[0];

  const manageAreas = isAdmin && (
    <Button variant="secondary" onClick={() => setSortingAreas(true)}>
      <FolderTree className="size-4" aria-hidden="true" />
      Gestionar áreas
    </Button>
  );

  return (
    <>
      <BrandsHeader title={area?.nombre ?? productsTexts.brandsTitle} isArea={Boolean(area)}>
        {!area && manageAreas}
        {isManager && firstArea && (
          <Button variant={moreActions ? 'secondary' : 'primary'} onClick={() => setEditing({ areaId: firstArea.id })}>
            <Plus className="size-4" aria-hidden="true" />
            Nueva marca
          </Button>
        )}
        {moreActions}
      </BrandsHeader>
      {allAreas.length === 0 ? (
        <EmptyState
          icon={<PackageOpen />}
          title="Todavía no hay marcas"
          text={
            isAdmin
              ? 'Crea primero un área; después podrás agregar sus marcas.'
              : 'Cuando la administración agregue áreas y marcas, aparecerán aquí.'
          }
          action={manageAreas}
        />
      ) : (
        <>
          <SearchField
            label="Buscar marcas"
            value={search}
            maxLength={120}
            className="mb-6 max-w-md"
            onChange={(event) => setSearch(event.target.value)}
          />
          {found.length === 0 && (
            <EmptyState
              icon={<SearchX />}
              title={`Ninguna marca coincide con «${search.trim()}»`}
              action={
                <Button variant="secondary" onClick={() => setSearch('')}>
                  Borrar búsqueda
                </Button>
              }
            />
          )}
          <div className="space-y-10">
            {found.map((one) => (
              <AreaSection
                key={one.id}
                area={one}
                isAlone={area !== undefined}
                manage={
                  isManager
                    ? {
                        onAdd: () => setEditing({ areaId: one.id }),
                        onEdit: (brand) => setEditing({ brand }),
                        onPicture: (brand) => setPictured(brand.id),
                        onDelete: setDeleting,
                      }
                    : undefined
                }
              />
            ))}
          </div>
        </>
      )}
      {editing && <BrandDialog areas={allAreas} editing={editing} onClose={() => setEditing(null)} />}
      {picturedBrand && <PictureDialog of={{ brand: picturedBrand }} onClose={() => setPictured(null)} />}
      {isSortingAreas && <AreasDialog areas={allAreas} onClose={() => setSortingAreas(false)} />}
      <DeleteBrand brand={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

function BrandsSkeleton() {
  return (
    <Loading text={productsTexts.brandsLoading}>
      <Skeleton className="mb-6 h-11 max-w-md" />
      {[1, 2].map((section) => (
        <div key={section} className="mb-10">
          <Skeleton className="mb-4 h-7 w-48" />
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} className="h-36" />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}
