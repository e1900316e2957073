import late from 'virtual:contract/products';
import { api } from '#platform/web/api.ts';
import { uploadClient } from '#platform/web/upload-client.ts';
import type { productsContract } from '../products.contract.ts';

export const productsApi = api<typeof productsContract>('products', late);
export const productsUploads = uploadClient<typeof productsContract>('products', late);

export type Area = Awaited<ReturnType<typeof productsApi.getBrands.call>>['areas'][number];
export type Brand = Area['brands'][number];
export type BrandProducts = Awaited<ReturnType<typeof productsApi.getBrandProducts.call>>;
export type Product = BrandProducts['products'][number];
