import { lazy } from 'react';
import { useRoute } from 'wouter';
import { TokensPanel } from '#features/api-tokens/web/TokensPanel.tsx';
import { CalendarPanel } from '#features/calendar/web/CalendarPanel.tsx';
import AccountPage from '#features/identity/web/AccountPage.tsx';
import { notificationsTexts } from '#features/notifications/notifications.texts.ts';
import { MyNotifications } from '#features/notifications/web/MyNotifications.tsx';
import { peopleTexts } from '#features/people/people.texts.ts';
import { OwnDataExport } from '#features/people/web/OwnDataExport.tsx';
import { SecondFactorPanel } from '#features/second-factor/web/SecondFactorPanel.tsx';
import { paths } from '#platform/web/paths.ts';
import { Panel } from '#ui/Card.tsx';

const SecondFactorPage = lazy(() => import('#features/second-factor/web/SecondFactorPage.tsx'));

/** /cuenta with the mails that its owner wants, their calendars, their tokens and the data that is kept of them; and below it their second factor. */
export default function AccountScreen() {
  const [isFactor] = useRoute(paths.secondFactor);
  if (isFactor) return <SecondFactorPage />;
  return (
    <AccountPage>
      <SecondFactorPanel />
      <Panel title={notificationsTexts.panel}>
        <MyNotifications />
      </Panel>
      <CalendarPanel />
      <TokensPanel />
      <Panel title={peopleTexts.ownData.panel}>
        <OwnDataExport />
      </Panel>
    </AccountPage>
  );
}
