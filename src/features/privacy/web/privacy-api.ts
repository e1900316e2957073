import late from 'virtual:contract/privacy';
import { api } from '#platform/web/api.ts';
import type { privacyContract } from '../privacy.contract.ts';

export const privacyApi = api<typeof privacyContract>('privacy', late);

export type NoticeVersions = Awaited<ReturnType<typeof privacyApi.getNoticeVersions.call>>;
export type ShownNotice = NonNullable<Awaited<ReturnType<typeof privacyApi.getPrivacyNotice.call>>['notice']>;
