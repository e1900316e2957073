import late from 'virtual:contract/management';
import { api } from '#platform/web/api.ts';
import { uploadClient } from '#platform/web/upload-client.ts';
import type { managementContract } from '../management.contract.ts';

export const managementApi = api<typeof managementContract>('management', late);

export const managementUploads = uploadClient<typeof managementContract>('management', late);

export type ManagedModule = Awaited<ReturnType<typeof managementApi.getManagedModule.call>>;
export type ArchivePreview = Awaited<ReturnType<typeof managementApi.previewModuleImport.call>>;
