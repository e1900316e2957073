import { TokensPanel } from '#features/api-tokens/web/TokensPanel.tsx';
import { CalendarPanel } from '#features/calendar/web/CalendarPanel.tsx';
import AccountPage from '#features/identity/web/AccountPage.tsx';
import { notificationsTexts } from '#features/notifications/notifications.texts.ts';
import { MyNotifications } from '#features/notifications/web/MyNotifications.tsx';
import { peopleTexts } from '#features/people/people.texts.ts';
import { OwnDataExport } from '#features/people/web/OwnDataExport.tsx';
import { SecondFactorPanel } from '#features/second-factor/web/SecondFactorPanel.tsx';
import { Panel } from '#ui/Card.tsx';

/** /cuenta with the mails that its owner wants, their calendars, their tokens and the data that is kept of them. */
export default function AccountScreen() {
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
