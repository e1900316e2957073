import { ArrowLeft, Library } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#platform/web/paths.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { PageHeader } from '#ui/Page.tsx';

/** The heading of brands, with the ways out; what else can be done stands among them. */
export function BrandsHeader({
  title,
  isArea = false,
  children,
}: {
  title: string;
  isArea?: boolean;
  children?: ReactNode;
}) {
  return (
    <PageHeader
      title={title}
      text={isArea ? undefined : 'Elige una marca para ver los módulos de sus productos.'}
      breadcrumb={
        isArea && (
          <Breadcrumb
            items={[
              { label: 'Módulos', to: paths.modules },
              { label: 'Productos', to: paths.brands },
              { label: title },
            ]}
          />
        )
      }
      actions={
        <>
          {isArea ? (
            <ButtonLink to={paths.brands} variant="secondary">
              <ArrowLeft className="size-4" aria-hidden="true" />
              Volver a marcas
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to={paths.modules} variant="secondary">
                <ArrowLeft className="size-4" aria-hidden="true" />
                Volver a Módulos
              </ButtonLink>
              <ButtonLink to={paths.productCatalogue} variant="secondary">
                <Library className="size-4" aria-hidden="true" />
                Ver catálogo
              </ButtonLink>
            </>
          )}
          {children}
        </>
      }
    />
  );
}
