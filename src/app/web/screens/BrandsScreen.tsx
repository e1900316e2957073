import { CreateModule } from '#features/generation/web/CreateModule.tsx';
import BrandsPage from '#features/products/web/BrandsPage.tsx';

/** /modulos/productos and the address of one area, with 'Crear Módulo con IA'. */
export default function BrandsScreen() {
  return <BrandsPage moreActions={<CreateModule />} />;
}
