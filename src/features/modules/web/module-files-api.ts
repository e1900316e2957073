import late from 'virtual:contract/moduleFiles';
import { api } from '#platform/web/api.ts';
import { uploadClient } from '#platform/web/upload-client.ts';
import type { moduleFilesContract } from '../module-files.contract.ts';

export const moduleFilesApi = api<typeof moduleFilesContract>('moduleFiles', late);
export const moduleFilesUploads = uploadClient<typeof moduleFilesContract>('moduleFiles', late);
