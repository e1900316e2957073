import { api } from '#platform/web/api.ts';
import { uploadClient } from '#platform/web/upload-client.ts';
import type { logoContract } from '../logo.contract.ts';

export const logoApi = api<typeof logoContract>('logo');
export const logoUploads = uploadClient<typeof logoContract>('logo');
