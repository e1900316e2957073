import AccountPage from '#features/identity/web/AccountPage.tsx';
import { Panel } from '#ui/Card.tsx';
import { notificationsTexts } from '../notifications.texts.ts';
import { MyNotifications } from './MyNotifications.tsx';

/** /cuenta with the mails that its owner wants. */
export default function AccountWithNotifications() {
  return (
    <AccountPage>
      <Panel title={notificationsTexts.panel}>
        <MyNotifications />
      </Panel>
    </AccountPage>
  );
}
