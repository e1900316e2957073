import { AssignButton } from '#features/assignments/web/AssignButton.tsx';
import { PersonAuthorisations } from '#features/authorisations/web/PersonAuthorisations.tsx';
import { PersonCertificates } from '#features/certificates/web/PersonCertificates.tsx';
import { PersonReadings } from '#features/document-readings/web/PersonReadings.tsx';
import { NotesCard } from '#features/evidence/web/NotesCard.tsx';
import { PersonSheet } from '#features/evidence/web/PersonSheet.tsx';
import { PositionsCard } from '#features/evidence/web/PositionsCard.tsx';
import { ExternalRecordsCard } from '#features/external-training/web/ExternalRecordsCard.tsx';
import { RemindersCard } from '#features/notifications/web/RemindersCard.tsx';
import { PersonObservations } from '#features/observations/web/PersonObservations.tsx';
import { PersonResultsPage } from '#features/people/web/PersonResultsPage.tsx';
import { PersonPlans } from '#features/requirement-plans/web/PersonPlans.tsx';
import { SessionResultLine } from '#features/session-outcomes/web/SessionResultLine.tsx';
import { PersonSessions } from '#features/training-sessions/web/PersonSessions.tsx';
import { ExportMenu } from '#platform/web/ExportMenu.tsx';
import { saveFile } from '#platform/web/save-file.ts';

/** A person: what they have to show and have shown, results and evaluations, positions, reminders, notes; and all of it to take along. */
export default function PersonScreen() {
  return (
    <PersonResultsPage
      actionsOf={(personId, name) => (
        <ExportMenu
          label={`Exportar la hoja de ${name}`}
          formats={['pdf', 'xlsx', 'json']}
          save={(format) => {
            const day = new URLSearchParams(window.location.search).get('dia');
            return saveFile(
              `/api/competence/people/${personId}/export?${new URLSearchParams({ format, ...(day && { day }) })}`,
              `Hoja de ${name}.${format}`,
            );
          }}
          failed="No se pudo exportar la hoja"
        />
      )}
      sheetOf={({ id: personId, name, isBlocked }, results) => (
        <div className="*:first:mt-0">
          <PersonSheet
            personId={personId}
            isBlocked={isBlocked}
            assigning={<AssignButton personId={personId} />}
            plans={<PersonPlans personId={personId} />}
            results={results}
          />
          <ExternalRecordsCard personId={personId} name={name} isOwn={false} />
          <PersonCertificates personId={personId} />
          <PersonAuthorisations personId={personId} name={name} />
          <PersonSessions
            personId={personId}
            resultOf={({ id, course }) => (
              <SessionResultLine personId={personId} sessionId={id} about={{ name, course }} />
            )}
          />
          <PersonReadings personId={personId} name={name} />
          <PersonObservations personId={personId} />
          <PositionsCard personId={personId} />
          <RemindersCard personId={personId} />
          <NotesCard personId={personId} mayWrite={!isBlocked} />
        </div>
      )}
    />
  );
}
