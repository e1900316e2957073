import { EllipsisVertical, ImageUp, Pencil, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { productsTexts } from '../products.texts.ts';
import { InlineName } from './InlineName.tsx';
import type { Brand } from './products-api.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useUpdateBrand } from './use-products-writes.ts';

interface BrandCardProps {
  brand: Brand;
  /** Asked for by those who manage; without it the card is only a way in. */
  manage?: { onEdit: () => void; onPicture: () => void; onDelete: () => void } | undefined;
}

/** A brand: the way to its products and, for jefe and admin, what can be done with it (spec C-104 to C-106, C-366). */
export function BrandCard({ brand, manage }: BrandCardProps) {
  const [isRenaming, setRenaming] = useState(false);
  const update = useUpdateBrand();
  const { nombre } = brand;
  return (
    <Card className="relative flex h-full flex-col p-5 transition-colors duration-150 focus-within:border-line-strong hover:border-line-strong">
      <div className="flex items-start gap-3">
        <Thumbnail url={brand.logo_url} name={nombre} />
        {isRenaming ? (
          <InlineName
            label="Nombre de la marca"
            value={nombre}
            onSave={(name) => update.mutateAsync({ brandId: brand.id, nombre: name })}
            onClose={() => setRenaming(false)}
          />
        ) : (
          <div className="min-w-0 flex-1">
            <h3 className="font-semibold break-words">
              <Link
                href={paths.brandProducts(brand.area_id, brand.id)}
                className="after:absolute after:inset-0 after:rounded-card after:content-['']"
              >
                {nombre}
              </Link>
            </h3>
            <p className="mt-0.5 text-sm text-ink-soft">{productsTexts.productCount(brand.products_count)}</p>
          </div>
        )}
        {manage && !isRenaming && (
          <div className="relative z-10 -mt-2 -mr-2">
            <Menu label={`Acciones de ${nombre}`} icon={<EllipsisVertical aria-hidden="true" />}>
              <MenuItem icon={<Pencil aria-hidden="true" />} onClick={() => setRenaming(true)}>
                Renombrar
              </MenuItem>
              <MenuItem icon={<PencilLine aria-hidden="true" />} onClick={manage.onEdit}>
                Editar descripción
              </MenuItem>
              <MenuItem icon={<ImageUp aria-hidden="true" />} onClick={manage.onPicture}>
                {brand.logo_url ? 'Cambiar logo' : 'Subir logo'}
              </MenuItem>
              <MenuItem
                icon={<Trash2 aria-hidden="true" />}
                isDanger
                disabled={brand.products_count > 0}
                onClick={manage.onDelete}
              >
                {brand.products_count > 0 ? 'Eliminar (tiene productos)' : 'Eliminar'}
              </MenuItem>
            </Menu>
          </div>
        )}
      </div>
      {brand.descripcion && <p className="mt-3 line-clamp-3 text-sm text-ink-soft">{brand.descripcion}</p>}
      {manage && (
        <div className="mt-auto -mb-2 flex flex-wrap items-center justify-between gap-2 pt-2">
          <span className="flex flex-wrap gap-1.5">
            {!brand.activo && <Badge tone="warning">Inactiva</Badge>}
            <Badge tone={brand.activeProducts > 0 ? 'success' : 'neutral'}>
              {productsTexts.activeProducts(brand.activeProducts)}
            </Badge>
          </span>
          <Switch
            label="Activa"
            aria-label={`Marca activa: ${nombre}`}
            className="relative z-10 [&_label]:gap-2"
            checked={brand.activo}
            onChange={(event) =>
              update.mutate(
                { brandId: brand.id, activo: event.target.checked },
                {
                  onError: (error) =>
                    toastFailure({
                      title: 'No se pudo cambiar el estado de la marca',
                      description: failureText(error),
                    }),
                },
              )
            }
          />
        </div>
      )}
    </Card>
  );
}
