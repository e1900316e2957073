import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { noticesContract } from '../notices.contract.ts';
import { askPeople } from './ask-people.ts';
import { exportTeamDuties } from './export-team-duties.ts';
import {
  getNoticeState,
  listNotices,
  listPersonReminders,
  readAllNotices,
  readNotice,
  unreadNotices,
} from './notice-list.ts';
import { listTeamDuties } from './team-duties.ts';

const os = serve(noticesContract);

export const noticesRoutes = os.router({
  getNoticeState: os.getNoticeState.handler(({ context }) => getNoticeState(acting(context))),
  listNotices: os.listNotices.handler(({ input, context }) => listNotices(acting(context), input)),
  readNotice: os.readNotice.handler(({ input, context }) => readNotice(acting(context), input.id)),
  readAllNotices: os.readAllNotices.handler(({ context }) => readAllNotices(acting(context))),
  unreadNotices: os.unreadNotices.handler(({ input, context }) => unreadNotices(acting(context), input.ids)),
  listPersonReminders: os.listPersonReminders.handler(({ input, context }) =>
    listPersonReminders(acting(context), input.id),
  ),
  listTeamDuties: os.listTeamDuties.handler(({ input, context }) => listTeamDuties(acting(context), input)),
  exportTeamDuties: os.exportTeamDuties.handler(({ input, context }) => exportTeamDuties(acting(context), input)),
  askPeople: os.askPeople.handler(({ input, context }) => askPeople(acting(context), input)),
});
