import OwnSheetPage from '#features/competence/web/OwnSheetPage.tsx';
import { ExportSheet } from '#features/evidence/web/ExportSheet.tsx';
import { NotesCard } from '#features/evidence/web/NotesCard.tsx';
import { useAuth } from '#features/identity/web/auth.tsx';
import { RemindersCard } from '#features/notifications/web/RemindersCard.tsx';
import { OwnPlans } from '#features/requirement-plans/web/PersonPlans.tsx';

/** /mi-hoja, with what supervisors noted on it, and all of it to take along. */
export default function OwnSheetScreen() {
  const { profile } = useAuth();
  return (
    <OwnSheetPage
      actions={
        <ExportSheet
          label="Exportar mi hoja"
          formats={['pdf', 'xlsx', 'json']}
          address={(format) => `/api/competence/own/export?${new URLSearchParams({ format })}`}
          name="Mi hoja"
          failed="No se pudo exportar tu hoja"
        />
      }
      plans={<OwnPlans />}
      notes={
        profile && (
          <>
            <RemindersCard personId={profile.id} />
            <NotesCard personId={profile.id} mayWrite={false} />
          </>
        )
      }
    />
  );
}
