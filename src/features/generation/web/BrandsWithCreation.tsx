import BrandsPage from '#features/products/web/BrandsPage.tsx';
import { CreateModule } from './CreateModule.tsx';

/** /modulos/productos and the address of one area, with 'Crear Módulo con IA'. */
export default function BrandsWithCreation() {
  return <BrandsPage moreActions={<CreateModule />} />;
}
