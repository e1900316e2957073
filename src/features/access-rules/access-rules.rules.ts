import type { Role } from '#platform/contract/roles.ts';

/** Minutes after which an unused session may be made to end. */
export const idleMinutes = { least: 2, most: 24 * 60 } as const;

/** How sign-ins are kept safe. */
export interface AccessRules {
  /** Minutes after which a session that is not used ends, by role; null: never before its own end. */
  minutes: Readonly<Record<Role, number | null>>;
  /** Whether jefe and admin are refused common and weak passwords. */
  refuses_common: boolean;
}

/** What holds until an administrator says otherwise: nothing of it. */
export const noAccessRules: AccessRules = {
  minutes: { admin: null, jefe: null, employee: null, auditor: null },
  refuses_common: false,
};
