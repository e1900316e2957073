import {
  Award,
  Bot,
  Building2,
  CalendarCheck,
  CircleHelp,
  ClipboardCheck,
  ClipboardList,
  FileStack,
  FileText,
  Grid3x3,
  History,
  LibraryBig,
  ListChecks,
  Package,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { supervisors } from '#platform/contract/roles.ts';
import { paths } from '#platform/web/paths.ts';
import type { NavigationItem } from './navigation.tsx';

/** Every screen of jefe and admin that the first entries do not lead to (decision 0130). */
export const administration: readonly NavigationItem[] = [
  // The jefe has the team among the first entries.
  { label: 'Equipo', icon: Users, to: paths.employees, roles: ['admin'], within: [paths.teamWork] },
  { label: 'Mapa de avance', icon: Grid3x3, to: paths.teamMatrix, roles: supervisors },
  {
    label: 'Requisitos',
    icon: ClipboardList,
    to: paths.requirements,
    roles: ['admin'],
    within: [
      paths.requirementPlans,
      paths.externalTitles,
      paths.authorisations,
      paths.equipmentLabels,
      paths.observationChecklists,
    ],
  },
  {
    label: 'Cumplimiento',
    icon: ClipboardCheck,
    to: paths.competence,
    roles: supervisors,
    within: [
      paths.teamDuties,
      paths.requirementPlans,
      paths.externalRecords,
      paths.authorisations,
      paths.equipmentLabels,
    ],
    isOfRequirements: true,
  },
  {
    label: 'Sesiones presenciales',
    icon: CalendarCheck,
    to: paths.trainingSessions,
    roles: supervisors,
    within: ['/sesiones'],
    isOfCourses: true,
  },
  {
    label: 'Evaluaciones en el puesto',
    icon: ClipboardCheck,
    to: paths.observations,
    roles: supervisors,
    isOfChecklists: true,
  },
  { label: 'Respuestas por revisar', icon: ListChecks, to: paths.quizReview, roles: supervisors },
  {
    label: 'Módulos y revisión',
    icon: FileStack,
    to: paths.moduleAdministration,
    roles: ['admin'],
    within: [paths.review],
  },
  {
    label: 'Documentos',
    icon: FileText,
    to: paths.documents,
    roles: supervisors,
    within: [paths.controlledDocuments],
  },
  { label: 'Preguntas sin respuesta', icon: CircleHelp, to: paths.unanswered, roles: supervisors },
  { label: 'Glosario', icon: LibraryBig, to: paths.glossary, roles: supervisors },
  { label: 'Productos', icon: Package, to: paths.brands, roles: supervisors },
  { label: 'Catálogo de productos', icon: LibraryBig, to: paths.productCatalogue, roles: supervisors },
  { label: 'Organización', icon: Building2, to: paths.organisation, roles: ['admin'] },
  { label: 'Certificados', icon: Award, to: paths.certificates, roles: ['admin'] },
  { label: 'Historial', icon: History, to: paths.history, roles: ['admin'] },
  { label: 'Asistentes', icon: Bot, to: paths.assistants, roles: ['admin'] },
  { label: 'Registro de auditoría', icon: ShieldCheck, to: paths.auditTrail, roles: ['admin'] },
];
