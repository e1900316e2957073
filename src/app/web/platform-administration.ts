import {
  Activity,
  ArchiveX,
  Bot,
  Building2,
  FileCheck2,
  History,
  KeyRound,
  ShieldCheck,
  UserSearch,
  Users,
  Webhook,
} from 'lucide-react';
import { paths } from '#platform/web/paths.ts';
import { teamPaths } from '#platform/web/team-paths.ts';
import type { AdministrationItem } from './administration.ts';

/** What only who administers opens: the last part of the group 'Administrar', which no jefe loads. */
export const platform: readonly AdministrationItem[] = [
  { label: 'Organización', part: 'Plataforma', icon: Building2, to: paths.organisation, roles: ['admin'] },
  { label: 'Historial', part: 'Plataforma', icon: History, to: teamPaths.history, roles: ['admin'] },
  { label: 'Asistentes', part: 'Plataforma', icon: Bot, to: paths.assistants, roles: ['admin'] },
  {
    label: 'Paquetes de auditoría',
    part: 'Plataforma',
    icon: FileCheck2,
    to: teamPaths.auditPackages,
    roles: ['admin'],
  },
  {
    label: 'Accesos de auditor',
    part: 'Plataforma',
    icon: UserSearch,
    to: teamPaths.auditorAccesses,
    roles: ['admin'],
  },
  { label: 'Conservación', part: 'Plataforma', icon: ArchiveX, to: teamPaths.retention, roles: ['admin'] },
  { label: 'Segundo factor', part: 'Plataforma', icon: KeyRound, to: teamPaths.factorPolicy, roles: ['admin'] },
  { label: 'Tokens de servicio', part: 'Plataforma', icon: KeyRound, to: teamPaths.serviceTokens, roles: ['admin'] },
  {
    label: 'Cuenta de la organización',
    part: 'Plataforma',
    icon: Users,
    to: teamPaths.signInProviders,
    roles: ['admin'],
  },
  { label: 'Webhooks', part: 'Plataforma', icon: Webhook, to: teamPaths.webhooks, roles: ['admin'] },
  { label: 'Estado del sistema', part: 'Plataforma', icon: Activity, to: teamPaths.systemStatus, roles: ['admin'] },
  { label: 'Registro de auditoría', part: 'Plataforma', icon: ShieldCheck, to: paths.auditTrail, roles: ['admin'] },
];
