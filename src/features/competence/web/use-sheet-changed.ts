import { useQueryClient } from '@tanstack/react-query';
import { competenceApi, exceptionsApi, requirementsApi } from './competence-api.ts';

/** Reads anew whatever tells of what people have to show. */
export function useSheetChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: competenceApi.key() }),
      client.invalidateQueries({ queryKey: exceptionsApi.key() }),
      client.invalidateQueries({ queryKey: requirementsApi.key() }),
    ]);
}
