import { Route, Switch } from 'wouter';
import AuthorisationsPage from '#features/authorisations/web/AuthorisationsPage.tsx';
import { EndingWithEquipment } from '#features/authorisations/web/EndingWithEquipment.tsx';
import EquipmentLabelsPage from '#features/authorisations/web/EquipmentLabelsPage.tsx';
import OrganisationPage from '#features/organisation/web/OrganisationPage.tsx';
import { ExportMenu } from '#platform/web/ExportMenu.tsx';
import { paths } from '#platform/web/paths.ts';
import { saveFile } from '#platform/web/save-file.ts';

/**
 * Who may do what, with all of it to take along; labels of equipment; and the organisation, where it is told whose authorisations end with an
 * equipment. One part, so that the frame names one.
 */
export default function AuthorisationsScreen() {
  return (
    <Switch>
      <Route path={paths.equipmentLabels}>
        <EquipmentLabelsPage />
      </Route>
      <Route path={paths.organisation}>
        <OrganisationPage ending={(id, day) => <EndingWithEquipment id={id} day={day} />} />
      </Route>
      <Route path={paths.authorisations}>
        <AuthorisationsPage
          exporting={(address, day) => (
            <ExportMenu
              label="Exportar las autorizaciones"
              save={(format) => saveFile(address(format), `Autorizaciones al ${day}.${format}`)}
              failed="No se pudieron exportar las autorizaciones"
            />
          )}
        />
      </Route>
    </Switch>
  );
}
