/** What an employee completes before the chat opens: the whole plan, the welcome module, nothing (decision 0113). */
export const chatLocks = ['plan', 'welcome', 'none'] as const;

export type ChatLockSetting = (typeof chatLocks)[number];
