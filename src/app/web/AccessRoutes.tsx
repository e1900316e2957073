import { Route, Switch } from 'wouter';
import VerifyPage from '#features/certificates/web/VerifyPage.tsx';
import { ConfirmPage } from '#features/identity/web/ConfirmPage.tsx';
import { RequestResetPage } from '#features/identity/web/RequestResetPage.tsx';
import { SetPasswordPage } from '#features/identity/web/SetPasswordPage.tsx';
import { UnsubscribePage } from '#features/notifications/web/UnsubscribePage.tsx';
import { OrganisationProofPage } from '#features/organisation-sign-in/web/OrganisationProofPage.tsx';
import { OrganisationReturnPage } from '#features/organisation-sign-in/web/OrganisationReturnPage.tsx';
import PrivacyPage from '#features/privacy/web/PrivacyPage.tsx';
import { mailPaths } from '#platform/contract/mail-paths.ts';
import { paths } from '#platform/web/paths.ts';
import { NotFoundPage } from './NoticePages.tsx';

/** The screens that mails, providers, certificates and the notice of privacy lead to, loaded by nobody else. */
export default function AccessRoutes() {
  return (
    <Switch>
      <Route path={mailPaths.requestReset} component={RequestResetPage} />
      <Route path={mailPaths.setPassword} component={SetPasswordPage} />
      <Route path={mailPaths.confirm} component={ConfirmPage} />
      <Route path={mailPaths.unsubscribe} component={UnsubscribePage} />
      <Route path={paths.organisationReturn} component={OrganisationReturnPage} />
      <Route path={paths.organisationProof} component={OrganisationProofPage} />
      <Route path={paths.verify} component={VerifyPage} />
      <Route path={paths.verifyCode(':code')} component={VerifyPage} />
      <Route path={paths.privacy} component={PrivacyPage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
