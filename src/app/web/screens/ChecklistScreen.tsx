import { useQuery } from '@tanstack/react-query';
import { requirementsApi } from '#features/competence/web/competence-api.ts';
import ChecklistEditorPage from '#features/observations/web/ChecklistEditorPage.tsx';

/** A checklist as it is written, with the requirements that can be asked of its assessors. */
export default function ChecklistScreen() {
  const all = useQuery(requirementsApi.listRequirements.queryOptions());
  const requirements = (all.data?.requirements ?? []).filter(({ is_direct }) => !is_direct);
  return <ChecklistEditorPage requirements={requirements} />;
}
