import { api } from '#platform/web/api.ts';
import type { catalogueContract } from '../catalogue.contract.ts';

export const catalogueApi = api<typeof catalogueContract>('catalogue');
