import { useQuery } from '@tanstack/react-query';
import { api } from '#platform/web/api.ts';
import type { noticesContract } from '../notices.contract.ts';

export const noticesApi = api<typeof noticesContract>('notices');

export type Notice = Awaited<ReturnType<typeof noticesApi.listNotices.call>>['notices'][number];
export type TeamList = Awaited<ReturnType<typeof noticesApi.listTeamDuties.call>>;

/** Whether anything is required of anybody, and how much is unread; brought with the page, followed by the live stream. */
export const useNoticeState = () => useQuery({ ...noticesApi.getNoticeState.queryOptions(), staleTime: 60_000 }).data;
