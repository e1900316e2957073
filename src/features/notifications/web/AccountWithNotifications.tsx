import AccountPage from '#features/identity/web/AccountPage.tsx';
import { peopleTexts } from '#features/people/people.texts.ts';
import { OwnDataExport } from '#features/people/web/OwnDataExport.tsx';
import { Panel } from '#ui/Card.tsx';
import { notificationsTexts } from '../notifications.texts.ts';
import { MyNotifications } from './MyNotifications.tsx';

/** /cuenta with the mails that its owner wants and the data that is kept of them. */
export default function AccountWithNotifications() {
  return (
    <AccountPage>
      <Panel title={notificationsTexts.panel}>
        <MyNotifications />
      </Panel>
      <Panel title={peopleTexts.ownData.panel}>
        <OwnDataExport />
      </Panel>
    </AccountPage>
  );
}
