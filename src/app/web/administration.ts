import {
  Award,
  CalendarCheck,
  CircleHelp,
  ClipboardCheck,
  ClipboardList,
  FileStack,
  FileText,
  Grid3x3,
  LibraryBig,
  ListChecks,
  Package,
  Scale,
  Users,
} from 'lucide-react';
import { supervisors } from '#platform/contract/roles.ts';
import { paths } from '#platform/web/paths.ts';
import { teamPaths } from '#platform/web/team-paths.ts';
import type { NavigationItem } from './navigation.tsx';

/** An entry of the group 'Administrar', with the part of it that it stands in. */
export type AdministrationItem = NavigationItem & { part: 'Personas' | 'Competencia' | 'Contenido' | 'Plataforma' };

/** Screens of jefe and admin that the first entries do not lead to, part by part (decision 0130); `platform` holds those of the platform itself. */
export const administration: readonly AdministrationItem[] = [
  // The jefe has the team among the first entries.
  { label: 'Equipo', part: 'Personas', icon: Users, to: paths.employees, roles: ['admin'], within: [paths.teamWork] },
  { label: 'Mapa de avance', part: 'Personas', icon: Grid3x3, to: paths.teamMatrix, roles: supervisors },
  { label: 'Respuestas por revisar', part: 'Personas', icon: ListChecks, to: paths.quizReview, roles: supervisors },
  {
    label: 'Requisitos',
    part: 'Competencia',
    icon: ClipboardList,
    to: paths.requirements,
    roles: ['admin'],
    within: [
      paths.requirementPlans,
      teamPaths.externalTitles,
      paths.authorisations,
      paths.equipmentLabels,
      teamPaths.observationChecklists,
    ],
  },
  {
    label: 'Cumplimiento',
    part: 'Competencia',
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
    part: 'Competencia',
    icon: CalendarCheck,
    to: paths.trainingSessions,
    roles: supervisors,
    within: ['/sesiones', paths.effectiveness],
    isOfCourses: true,
  },
  {
    label: 'Evaluaciones en el puesto',
    part: 'Competencia',
    icon: ClipboardCheck,
    to: paths.observations,
    roles: supervisors,
    isOfChecklists: true,
  },
  {
    label: 'Vista de auditoría',
    part: 'Competencia',
    icon: Scale,
    to: teamPaths.norms,
    roles: ['admin'],
    isOfRequirements: true,
  },
  {
    label: 'Certificados',
    part: 'Competencia',
    icon: Award,
    to: teamPaths.certificates,
    roles: ['admin'],
    within: [paths.issuedCertificates],
  },
  {
    label: 'Certificados',
    part: 'Competencia',
    icon: Award,
    to: paths.issuedCertificates,
    roles: ['jefe'],
    isOfCertificates: true,
  },
  {
    label: 'Módulos y revisión',
    part: 'Contenido',
    icon: FileStack,
    to: paths.moduleAdministration,
    roles: ['admin'],
    within: [paths.review],
  },
  {
    label: 'Documentos',
    part: 'Contenido',
    icon: FileText,
    to: paths.documents,
    roles: supervisors,
    within: [paths.controlledDocuments],
  },
  { label: 'Preguntas sin respuesta', part: 'Contenido', icon: CircleHelp, to: paths.unanswered, roles: supervisors },
  { label: 'Glosario', part: 'Contenido', icon: LibraryBig, to: paths.glossary, roles: supervisors },
  { label: 'Productos', part: 'Contenido', icon: Package, to: paths.brands, roles: supervisors },
  {
    label: 'Catálogo de productos',
    part: 'Contenido',
    icon: LibraryBig,
    to: paths.productCatalogue,
    roles: supervisors,
  },
];
