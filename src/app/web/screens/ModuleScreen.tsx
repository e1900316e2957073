import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { paths } from '#platform/web/paths.ts';
import { WithReaderParts } from './WithReaderParts.tsx';

const ManagementPage = lazy(() => import('#features/management/web/ManagementPage.tsx'));
const ModulePage = lazy(() => import('#features/learning/web/ModulePage.tsx'));
const ProductBrands = lazy(async () => ({
  default: (await import('#features/products/web/ProductBrands.tsx')).ProductBrands,
}));

/**
 * A module's address by role: employees read it; jefe and admin manage it, and read it where the address names a step or the
 * learner's view (spec C-044 to C-046, C-059 to C-062).
 */
export function ModuleScreen() {
  const { profile } = useAuth();
  const search = useSearch();
  const [location] = useLocation();
  if (profile?.role !== 'employee' && search === '') return <ManagementPage />;
  // A product's address, or what the module is, says that a brand may offer it; others are spared the request.
  const isProductAddress = location.startsWith(paths.productModule(''));
  return (
    <WithReaderParts>
      {(parts) => (
        <ModulePage
          parts={{
            ...parts,
            brands: (module) => (isProductAddress || module.isProduct ? brandsOf(module.id) : null),
          }}
        />
      )}
    </WithReaderParts>
  );
}

function brandsOf(moduleId: string): ReactNode {
  return (
    <Suspense fallback={<div className="mt-2 h-11" />}>
      <ProductBrands moduleId={moduleId} />
    </Suspense>
  );
}
