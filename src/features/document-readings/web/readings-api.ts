import { useQueryClient } from '@tanstack/react-query';
import late from 'virtual:contract/documentReadings';
import { api } from '#platform/web/api.ts';
import type { readingsContract } from '../readings.contract.ts';

export const readingsApi = api<typeof readingsContract>('documentReadings', late);

export type DocumentToRead = Awaited<ReturnType<typeof readingsApi.getDocumentToRead.call>>;
export type ToRead = Awaited<ReturnType<typeof readingsApi.listDocumentsToRead.call>>['documents'][number];
export type ShownReading = Awaited<ReturnType<typeof readingsApi.listPersonReadings.call>>['readings'][number];

/** Address of the picture of a page of a version. */
export const pictureOf = (versionId: string, page: number) =>
  `/api/document-readings/versions/${versionId}/pages/${page}/picture`;

/** Reads anew whatever a reading changes: what is to be shown, too. */
export function useReadingsChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
