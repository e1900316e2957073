import late from 'virtual:contract/calendar';
import { api } from '#platform/web/api.ts';
import type { calendarContract } from '../calendar.contract.ts';

export const calendarApi = api<typeof calendarContract>('calendar', late);

export type Calendar = Awaited<ReturnType<typeof calendarApi.listCalendars.call>>['calendars'][number];
