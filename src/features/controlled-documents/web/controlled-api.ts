import { useQueryClient } from '@tanstack/react-query';
import late from 'virtual:contract/controlledDocuments';
import { api } from '#platform/web/api.ts';
import { uploadClient } from '#platform/web/upload-client.ts';
import type { controlledDocumentsContract } from '../controlled-documents.contract.ts';

export const controlledApi = api<typeof controlledDocumentsContract>('controlledDocuments', late);
export const controlledUploads = uploadClient<typeof controlledDocumentsContract>('controlledDocuments', late);

export type ListedDocument = Awaited<
  ReturnType<typeof controlledApi.listControlledDocuments.call>
>['documents'][number];
export type ControlledDocument = Awaited<ReturnType<typeof controlledApi.getControlledDocument.call>>;
export type Version = ControlledDocument['versions'][number];
export type Choices = Awaited<ReturnType<typeof controlledApi.getControlledChoices.call>>;

/** Reads anew whatever shows controlled documents. */
export function useControlledChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: controlledApi.key() });
}
