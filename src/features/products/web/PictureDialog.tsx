import { useQueryClient } from '@tanstack/react-query';
import { ImageUpload } from '#features/files/web/ImageUpload.tsx';
import { useAuth } from '#features/identity/web/auth.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { type Brand, type Product, productsApi, productsUploads } from './products-api.ts';

interface PictureDialogProps {
  /** Whose picture it is. */
  of: { brand: Brand } | { product: Product };
  onClose: () => void;
}

/** The logo of a brand or the image of a product: drop or choose another one; an admin may take it away (C-111, C-113). */
export function PictureDialog({ of, onClose }: PictureDialogProps) {
  const client = useQueryClient();
  const { profile } = useAuth();
  const picture = 'brand' in of ? logoOf(of.brand) : imageOf(of.product);
  return (
    <Dialog title={picture.title} isOpen onClose={onClose} actions={<Button onClick={onClose}>Listo</Button>}>
      <ImageUpload
        label={picture.label}
        kind="product"
        url={picture.url}
        alt={picture.alt}
        upload={picture.upload}
        remove={profile?.role === 'admin' ? picture.remove : undefined}
        removeQuestion={picture.question}
        onChanged={() => void client.invalidateQueries({ queryKey: productsApi.key() })}
      />
    </Dialog>
  );
}

type Upload = Parameters<typeof ImageUpload>[0]['upload'];

function logoOf({ id: brandId, nombre, logo_url }: Brand) {
  const upload: Upload = (file, options) => productsUploads.uploadBrandLogo({ brandId, file }, options);
  return {
    title: `Logo de ${nombre}`,
    label: 'Logo de la marca',
    url: logo_url,
    alt: `Logo actual de ${nombre}`,
    question: `¿Eliminar el logo de «${nombre}»?`,
    upload,
    remove: () => productsApi.deleteBrandLogo.call({ brandId }),
  };
}

function imageOf({ id: productId, nombre_producto, imagen_url }: Product) {
  const upload: Upload = (file, options) => productsUploads.uploadProductImage({ productId, file }, options);
  return {
    title: `Imagen de ${nombre_producto}`,
    label: 'Imagen del producto',
    url: imagen_url,
    alt: `Imagen actual de ${nombre_producto}`,
    question: `¿Eliminar la imagen de «${nombre_producto}»?`,
    upload,
    remove: () => productsApi.deleteProductImage.call({ productId }),
  };
}
