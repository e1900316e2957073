import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { productsApi } from './products-api.ts';
import { Thumbnail } from './Thumbnail.tsx';

/**
 * The brands that offer a module as their product, each a way to its other products (spec C-167, C-574). What cannot be read
 * is left out: the module is read without it.
 */
export function ProductBrands({ moduleId }: { moduleId: string }) {
  const { data, isPending } = useQuery(productsApi.getBrandsOfModule.queryOptions({ input: { moduleId } }));
  if (isPending) return <div className="mt-2 h-11" />;
  if (!data || data.length === 0) return null;
  return (
    <ul aria-label="Marca" className="my-2 space-y-1">
      {data.map((brand) => (
        <li key={brand.id}>
          <Link
            href={paths.brandProducts(brand.area_id, brand.id)}
            className="group flex min-h-11 items-center gap-2.5 rounded-control text-sm"
          >
            <Thumbnail url={brand.imagen_url ?? brand.logo_url} name={brand.nombre} className="size-9 text-xs" />
            <span className="min-w-0">
              <span className="block truncate font-medium group-hover:underline">{brand.nombre}</span>
              <span className="block truncate text-ink-soft">{brand.area}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
