import type { ModuleContent } from './module-content.ts';
import { productoCentrifugasPipetas } from './producto-centrifugas-pipetas.ts';
import { productoHematologia } from './producto-hematologia.ts';
import { productoReactivos } from './producto-reactivos.ts';

/** The demo product modules in the order in which the category 'Productos' shows them. */
export const productos: readonly ModuleContent[] = [productoHematologia, productoCentrifugasPipetas, productoReactivos];
