import { Route, Switch } from 'wouter';
import EquipmentPage from '#features/authorisations/web/EquipmentPage.tsx';
import { PersonAuthorisations } from '#features/authorisations/web/PersonAuthorisations.tsx';
import { OwnCertificates } from '#features/certificates/web/PersonCertificates.tsx';
import { PersonReadings } from '#features/document-readings/web/PersonReadings.tsx';
import { NotesCard } from '#features/evidence/web/NotesCard.tsx';
import OwnSheetPage from '#features/evidence/web/OwnSheetPage.tsx';
import { ExternalRecordsCard } from '#features/external-training/web/ExternalRecordsCard.tsx';
import { displayName } from '#features/identity/identity.rules.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { RemindersCard } from '#features/notifications/web/RemindersCard.tsx';
import { PersonObservations } from '#features/observations/web/PersonObservations.tsx';
import { OwnPlans } from '#features/requirement-plans/web/PersonPlans.tsx';
import { OwnSurveys } from '#features/session-outcomes/web/OwnSurveys.tsx';
import { SessionResultLine } from '#features/session-outcomes/web/SessionResultLine.tsx';
import { OwnSessionsCard } from '#features/training-sessions/web/OwnSessionsCard.tsx';
import { ExportMenu } from '#platform/web/ExportMenu.tsx';
import { paths } from '#platform/web/paths.ts';
import { saveFile } from '#platform/web/save-file.ts';

/** What a learner may do at the bench: their own sheet, and who may use an equipment. One part, so that the frame names one. */
export default function OwnSheetScreen() {
  return (
    <Switch>
      <Route path={paths.equipment(':equipmentId')}>
        <EquipmentPage />
      </Route>
      <Route>
        <OwnSheet />
      </Route>
    </Switch>
  );
}

/** /mi-hoja, with what supervisors noted on it, and all of it to take along. */
function OwnSheet() {
  const { profile } = useAuth();
  return (
    <OwnSheetPage
      actions={
        <ExportMenu
          label="Exportar mi hoja"
          formats={['pdf', 'xlsx', 'json']}
          save={(format) =>
            saveFile(`/api/competence/own/export?${new URLSearchParams({ format })}`, `Mi hoja.${format}`)
          }
          failed="No se pudo exportar tu hoja"
        />
      }
      plans={<OwnPlans />}
      notes={
        profile && (
          <>
            <OwnSurveys />
            <ExternalRecordsCard personId={profile.id} name={displayName(profile)} isOwn />
            <OwnCertificates />
            <OwnSessionsCard
              resultOf={(id) => <SessionResultLine personId={profile.id} sessionId={id} about={null} />}
            />
            <PersonAuthorisations personId={profile.id} name="" />
            <PersonReadings personId={profile.id} name={displayName(profile)} />
            <PersonObservations personId={profile.id} isOwn />
            <RemindersCard personId={profile.id} />
            <NotesCard personId={profile.id} mayWrite={false} />
          </>
        )
      }
    />
  );
}
