import {
  BookOpen,
  ChartNoAxesColumn,
  FileText,
  House,
  type LucideIcon,
  MessageCircle,
  Settings,
  Users,
} from 'lucide-react';
import type { Missing } from '#features/learning/web/MissingModules.tsx';
import { roles as everybody, type Role } from '#platform/contract/roles.ts';
import { paths } from '#platform/web/paths.ts';

export interface NavigationItem {
  label: string;
  icon: LucideIcon;
  to: string;
  roles: readonly Role[];
  /** Other beginnings of addresses whose screens belong to it. */
  within?: readonly string[];
  /** Shown once the organisation requires anything of anybody. */
  isOfRequirements?: boolean;
  /** Shown once there are courses that are taught in person. */
  isOfCourses?: boolean;
  /** Shown once there are checklists to assess people with. */
  isOfChecklists?: boolean;
  /** Only once there are certificates. */
  isOfCertificates?: boolean;
  /** Shown once there is a controlled document for the person. */
  isOfReadings?: boolean;
  /** Shown with a lock and this reason while the person may not use it. */
  lock?: Missing & { message: string };
}

/** The sidebar's items, of those whose screens stand (spec P-110 to P-116). */
export const navigationItems: readonly NavigationItem[] = [
  { label: 'Inicio', icon: House, to: paths.dashboard, roles: everybody },
  {
    label: 'Módulos',
    icon: BookOpen,
    to: paths.modules,
    roles: everybody,
    within: ['/estadisticas'],
  },
  { label: 'Progreso', icon: ChartNoAxesColumn, to: paths.progress, roles: ['employee'] },
  { label: 'Lecturas', icon: FileText, to: paths.readings, roles: everybody, isOfReadings: true },
  { label: 'Equipo', icon: Users, to: paths.employees, roles: ['jefe'], within: [paths.teamWork] },
  { label: 'Chat', icon: MessageCircle, to: paths.aiChat, roles: everybody },
  { label: 'Ajustes', icon: Settings, to: paths.settings, roles: ['admin'] },
];

/** Where the screens of the group 'Administrar' begin; its entries are loaded by those who administrate. */
const administrated = [
  paths.observations,
  paths.brands,
  paths.productCatalogue,
  paths.moduleAdministration,
  paths.review,
  paths.documents,
  paths.controlledDocuments,
  paths.assistants,
  paths.auditTrail,
  paths.organisation,
  paths.teamMatrix,
  paths.quizReview,
];

const isBelow = (location: string, start: string) => location === start || location.startsWith(`${start}/`);

/** Whether an address belongs to one of these beginnings. */
export const isWithin = (location: string, starts: readonly string[]) =>
  starts.some((start) => isBelow(location, start));

/**
 * Whether an item is the one whose screen is shown. What has an entry of its own under 'Administrar' is not shown twice.
 *
 * @param isSupervisor the person has that group
 */
export function isCurrentItem(item: Pick<NavigationItem, 'to' | 'within'>, location: string, isSupervisor: boolean) {
  return isWithin(location, [item.to, ...(item.within ?? [])]) && !(isSupervisor && isWithin(location, administrated));
}
