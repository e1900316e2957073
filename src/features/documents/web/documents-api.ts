import { api } from '#platform/web/api.ts';
import { uploadClient } from '#platform/web/upload-client.ts';
import type { documentsContract } from '../documents.contract.ts';

export const documentsApi = api<typeof documentsContract>('documents');
export const documentUploads = uploadClient<typeof documentsContract>('documents');

export type ReadDocumentPage = Awaited<ReturnType<typeof documentsApi.getDocumentReadingPage.call>>;
export type OwnDocument = Awaited<ReturnType<typeof documentsApi.listDocuments.call>>['documents'][number];
