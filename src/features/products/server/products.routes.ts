import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { productsContract } from '../products.contract.ts';
import { addProduct } from './add-product.ts';
import { createArea } from './create-area.ts';
import { createBrand } from './create-brand.ts';
import { deleteArea } from './delete-area.ts';
import { deleteBrandLogo } from './delete-brand-logo.ts';
import { deleteBrand } from './delete-brand.ts';
import { deleteProductImage } from './delete-product-image.ts';
import { readAssignableModules } from './products.reads.ts';
import { readBrandProducts } from './read-brand-products.ts';
import { readBrandShelves } from './read-brands.ts';
import { readOfferingBrands } from './read-offering-brands.ts';
import { removeProduct } from './remove-product.ts';
import { renameArea } from './rename-area.ts';
import { reorderAreas } from './reorder-areas.ts';
import { reorderProducts } from './reorder-products.ts';
import { updateBrand } from './update-brand.ts';
import { updateProduct } from './update-product.ts';
import { uploadBrandLogo } from './upload-brand-logo.ts';
import { uploadProductImage } from './upload-product-image.ts';

const os = serve(productsContract);

export const productsRoutes = os.router({
  getBrands: os.getBrands.handler(({ context }) => readBrandShelves(acting(context))),
  getBrandProducts: os.getBrandProducts.handler(({ input, context }) =>
    readBrandProducts(acting(context), input.brandId),
  ),

  createArea: os.createArea.handler(({ input, context }) => createArea(acting(context), input.nombre)),
  renameArea: os.renameArea.handler(({ input, context }) => renameArea(acting(context), input.areaId, input.nombre)),
  deleteArea: os.deleteArea.handler(({ input, context }) => deleteArea(acting(context), input.areaId)),
  reorderAreas: os.reorderAreas.handler(({ input, context }) => reorderAreas(acting(context), input.areaIds)),

  createBrand: os.createBrand.handler(({ input, context }) => createBrand(acting(context), input)),
  updateBrand: os.updateBrand.handler(({ input: { brandId, ...change }, context }) =>
    updateBrand(acting(context), brandId, change),
  ),
  deleteBrand: os.deleteBrand.handler(({ input, context }) => deleteBrand(acting(context), input.brandId)),

  getAssignableModules: os.getAssignableModules.handler(({ input, context }) =>
    readAssignableModules(context.db, input),
  ),
  addProduct: os.addProduct.handler(({ input: { brandId, ...product }, context }) =>
    addProduct(acting(context), brandId, product),
  ),
  updateProduct: os.updateProduct.handler(({ input: { productId, ...change }, context }) =>
    updateProduct(acting(context), productId, change),
  ),
  removeProduct: os.removeProduct.handler(({ input, context }) => removeProduct(acting(context), input.productId)),
  reorderProducts: os.reorderProducts.handler(({ input, context }) =>
    reorderProducts(acting(context), input.brandId, input.productIds),
  ),

  uploadProductImage: os.uploadProductImage.handler(({ input, context }) =>
    uploadProductImage(acting(context), input.productId, input.file),
  ),
  deleteProductImage: os.deleteProductImage.handler(({ input, context }) =>
    deleteProductImage(acting(context), input.productId),
  ),
  uploadBrandLogo: os.uploadBrandLogo.handler(({ input, context }) =>
    uploadBrandLogo(acting(context), input.brandId, input.file),
  ),
  deleteBrandLogo: os.deleteBrandLogo.handler(({ input, context }) => deleteBrandLogo(acting(context), input.brandId)),

  getBrandsOfModule: os.getBrandsOfModule.handler(({ input, context }) =>
    readOfferingBrands(acting(context), input.moduleId),
  ),
});
