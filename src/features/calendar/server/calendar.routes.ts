import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { calendarContract } from '../calendar.contract.ts';
import { createCalendar, endCalendar, listCalendars } from './my-calendars.ts';
import { readCalendar } from './read-calendar.ts';
import { sessionCalendar } from './session-calendar.ts';

const os = serve(calendarContract);

export const calendarRoutes = os.router({
  listCalendars: os.listCalendars.handler(({ context }) => listCalendars(acting(context))),
  createCalendar: os.createCalendar.handler(({ input, context }) =>
    createCalendar(acting(context), input.kind, context.origin),
  ),
  endCalendar: os.endCalendar.handler(({ input, context }) => endCalendar(acting(context), input.kind)),
  getSessionCalendar: os.getSessionCalendar.handler(({ input, context }) =>
    sessionCalendar(acting(context), input.id, context.origin),
  ),
  readCalendar: os.readCalendar.handler(({ input, context }) =>
    readCalendar(context, { name: input.params.name, knownTag: input.headers['if-none-match'] }),
  ),
});
