import { ChevronRight, EllipsisVertical, ImageUp, Lock, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { learningTexts } from '#features/learning/learning.texts.ts';
import { MissingModules } from '#features/learning/web/MissingModules.tsx';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { cx } from '#ui/cx.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { MoveButtons } from '#ui/MoveButtons.tsx';
import { Switch } from '#ui/Switch.tsx';
import { productsTexts } from '../products.texts.ts';
import type { Product } from './products-api.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** What jefe and admin can do with a product of the list. */
export interface ProductActions {
  onToggle: (activo: boolean) => void;
  onEdit: () => void;
  onPicture: () => void;
  onRemove: () => void;
  /** Null where there is nothing to order. */
  order: {
    place: number;
    /** Null at the end of the list, and while not the whole list is shown. */
    onMoveUp: (() => void) | null;
    onMoveDown: (() => void) | null;
  } | null;
}

interface ProductRowProps {
  product: Product;
  actions?: ProductActions | undefined;
  /** To take it by, where the list can be sorted. */
  handle?: ReactNode;
}

/** An assigned product: the way to its module, or why it is closed (spec C-099 to C-101). */
export function ProductRow({ product, actions, handle }: ProductRowProps) {
  const { module, closedReason, progress, nombre_producto } = product;
  return (
    <div
      className={cx(
        'relative flex flex-wrap items-center gap-x-3 gap-y-2 p-3 sm:flex-nowrap sm:p-4',
        !closedReason && 'transition-colors duration-150 hover:bg-sunken/60',
      )}
    >
      {handle}
      <Thumbnail url={product.imagen_url ?? module.imagen_url} className={cx(!product.activo && 'grayscale')} />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="font-medium break-words">
          {closedReason ? (
            <span className="text-ink-soft">{nombre_producto}</span>
          ) : (
            <Link
              href={paths.productModule(product.modulo_id)}
              className="after:absolute after:inset-0 after:content-['']"
            >
              {nombre_producto}
            </Link>
          )}
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          {module.title !== nombre_producto && <>{module.title} </>}
          <span className="whitespace-nowrap">
            {module.title !== nombre_producto && '· '}
            {productsTexts.stepCount(module.totalSteps)}
          </span>
        </p>
        <ProductState product={product} />
      </div>
      {progress && !closedReason && <ChevronRight className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />}
      {actions && <RowActions product={product} actions={actions} />}
    </div>
  );
}

function ProductState({ product: { module, closedReason, lock, progress, activo } }: { product: Product }) {
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
      {!activo && <Badge>Inactivo</Badge>}
      {!module.is_active && <Badge tone="warning">Módulo inactivo</Badge>}
      {module.isDraft && <Badge tone="warning">Borrador</Badge>}
      {activo && closedReason && (
        <p className="flex items-start gap-1.5 text-sm text-ink-soft">
          <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {closedReason}
        </p>
      )}
      {activo && lock && <MissingModules {...lock} className="basis-full" />}
      {progress && !closedReason && (
        <Badge
          tone={progress.status === 'completed' ? 'success' : progress.status === 'in_progress' ? 'info' : 'neutral'}
        >
          {learningTexts.status[progress.status]}
          {progress.status === 'in_progress' && ` · ${progress.percentage}%`}
        </Badge>
      )}
    </div>
  );
}

function RowActions({ product, actions }: { product: Product; actions: ProductActions }) {
  const name = product.nombre_producto;
  const { order } = actions;
  return (
    <div className="relative z-10 ml-auto flex items-center gap-1">
      <Switch
        label="Activo"
        aria-label={`Producto activo: ${name}`}
        className="mr-1 [&_label]:gap-2"
        checked={product.activo}
        onChange={(event) => actions.onToggle(event.target.checked)}
      />
      {order && <MoveButtons name={name} {...order} />}
      <Menu label={`Acciones de ${name}`} icon={<EllipsisVertical aria-hidden="true" />}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onClick={actions.onEdit}>
          Editar
        </MenuItem>
        <MenuItem icon={<ImageUp aria-hidden="true" />} onClick={actions.onPicture}>
          {product.imagen_url ? 'Cambiar imagen' : 'Subir imagen'}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} isDanger onClick={actions.onRemove}>
          Quitar de la marca
        </MenuItem>
      </Menu>
    </div>
  );
}
