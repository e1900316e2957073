import { auditRetained } from '#features/audit/server/audit-months.ts';
import { chatRetained } from '#features/chat/server/personal-data.ts';
import { modulesRetained } from '#features/modules/server/retained.ts';
import { notificationsRetained } from '#features/notifications/server/retained.ts';
import { peopleRetained } from '#features/people/server/erase-employee.ts';
import type { Retained } from '#platform/db/retained.ts';
import { personalData } from './personal-data.ts';

/** Who lists and removes the records of each class of retention when they were kept long enough. */
export const retained: readonly Retained[] = [
  peopleRetained(personalData),
  auditRetained,
  chatRetained,
  notificationsRetained,
  modulesRetained,
];
