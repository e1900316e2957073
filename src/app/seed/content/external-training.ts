import type { TitleKind } from '#features/external-training/external-training.rules.ts';

/** Titles that the demo's people may have from elsewhere. */
export const externalTitles: ReadonlyArray<{ name: string; kind: TitleKind; expires: boolean }> = [
  { name: 'ReTHUS', kind: 'registration', expires: false },
  { name: 'Transporte de sustancias infecciosas (IATA)', kind: 'course', expires: true },
  { name: 'Especialización en control de calidad', kind: 'degree', expires: false },
];

/** What they handed in, in every state. Days are counted back from today; what expires below 0 has expired. */
export const externalRecords: ReadonlyArray<{
  email: string;
  title: string;
  institution: string;
  daysAgo: number;
  hours: number | null;
  expiresIn: number | null;
  registration: string;
  state: 'pending' | 'verified' | 'rejected';
  reason?: string;
}> = [
  {
    ...{ email: 'valeria.ospina@demo.local', title: 'ReTHUS', institution: 'Colegio Nacional de Bacteriología' },
    ...{ daysAgo: 1500, hours: null, expiresIn: null, registration: 'TP-10482', state: 'verified' },
  },
  {
    ...{ email: 'valeria.ospina@demo.local', title: 'Transporte de sustancias infecciosas (IATA)' },
    ...{ institution: 'Aerocursos', daysAgo: 210, hours: 8, expiresIn: 520, registration: '', state: 'verified' },
  },
  {
    ...{ email: 'daniela.pineda@demo.local', title: 'Transporte de sustancias infecciosas (IATA)' },
    ...{ institution: 'Aerocursos', daysAgo: 745, hours: 8, expiresIn: -15, registration: '', state: 'verified' },
  },
  {
    ...{ email: 'mateo.quintero@demo.local', title: 'Transporte de sustancias infecciosas (IATA)' },
    ...{ institution: 'Aerocursos', daysAgo: 6, hours: 8, expiresIn: 724, registration: '', state: 'pending' },
  },
  {
    ...{ email: 'empleado@demo.local', title: 'ReTHUS', institution: 'Colegio Nacional de Bacteriología' },
    ...{ daysAgo: 90, hours: null, expiresIn: null, registration: 'TP-20931', state: 'rejected' },
    reason: 'En el certificado no se lee el número. Envía una foto más clara.',
  },
];
