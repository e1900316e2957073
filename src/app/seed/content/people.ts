/**
 * Ten demo people and what each has done, so that every dashboard has something true to show. All names are invented.
 *
 * Times are days before now, fractions allowed, never dates. Modules keep the unlock order; each module's steps fit into
 * the 20 hours before its last step without overlapping the completion of the module before it.
 */
export interface DemoPerson {
  email: string;
  first_name: string;
  last_name: string;
  role: 'admin' | 'jefe' | 'employee' | 'inactive';
  company_name: string;
  position: string;
  phone: string;
  joinedDaysAgo: number;
  history: readonly DemoHistory[];
}

export interface DemoHistory {
  moduleKey: string;
  /** How many of the module's first steps are completed, or all of them. */
  stepsCompleted: number | 'all';
  /** Days before now of the last completed step; the others are spread backwards from it. */
  lastStepDaysAgo: number;
  /** Quiz attempts, oldest first: right answers (70 % or more pass and complete the module) and days before now. */
  attempts: ReadonlyArray<{ rightAnswers: number; daysAgo: number }>;
}

const company_name = 'Labtrix';

/** A module gone through to the end, its quiz passed about an hour after the last step. */
function finished(moduleKey: string, rightAnswers: number, daysAgo: number): DemoHistory {
  return {
    moduleKey,
    stepsCompleted: 'all',
    lastStepDaysAgo: daysAgo + 0.04,
    attempts: [{ rightAnswers, daysAgo }],
  };
}

/** A module without questions, read to the end. */
function read(moduleKey: string, daysAgo: number): DemoHistory {
  return { moduleKey, stepsCompleted: 'all', lastStepDaysAgo: daysAgo, attempts: [] };
}

export const people: readonly DemoPerson[] = [
  {
    email: 'admin@demo.local',
    first_name: 'Adriana',
    last_name: 'Salcedo Ríos',
    role: 'admin',
    company_name,
    position: 'Coordinadora de formación',
    phone: '+57 300 555 0101',
    joinedDaysAgo: 420,
    history: [],
  },
  {
    email: 'jefe@demo.local',
    first_name: 'Ricardo',
    last_name: 'Montoya Peña',
    role: 'jefe',
    company_name,
    position: 'Jefe de laboratorio',
    phone: '+57 300 555 0102',
    joinedDaysAgo: 390,
    history: [],
  },
  {
    // The account to try the learner's screens with: something done, something open, most still to come.
    email: 'empleado@demo.local',
    first_name: 'Camila',
    last_name: 'Torres Beltrán',
    role: 'employee',
    company_name,
    position: 'Auxiliar de laboratorio',
    phone: '+57 300 555 0103',
    joinedDaysAgo: 9,
    history: [
      {
        moduleKey: 'bienvenida',
        stepsCompleted: 'all',
        lastStepDaysAgo: 6.1,
        attempts: [
          { rightAnswers: 6, daysAgo: 6.05 },
          { rightAnswers: 9, daysAgo: 5.1 },
        ],
      },
      { moduleKey: 'induccion-seguridad', stepsCompleted: 1, lastStepDaysAgo: 4.1, attempts: [] },
      { moduleKey: 'bioseguridad', stepsCompleted: 3, lastStepDaysAgo: 1.1, attempts: [] },
    ],
  },
  {
    // Everything finished with high scores; an attempt on each of the last six days.
    email: 'valeria.ospina@demo.local',
    first_name: 'Valeria',
    last_name: 'Ospina Duarte',
    role: 'employee',
    company_name,
    position: 'Bacterióloga',
    phone: '+57 300 555 0104',
    joinedDaysAgo: 75,
    history: [
      finished('bienvenida', 10, 62.04),
      read('induccion-seguridad', 60.04),
      finished('induccion-etica', 5, 58.04),
      read('induccion-ciberseguridad', 56.04),
      finished('bioseguridad', 9, 54.04),
      finished('fase-preanalitica', 9, 41.04),
      {
        moduleKey: 'control-calidad-interno',
        stepsCompleted: 'all',
        lastStepDaysAgo: 27.1,
        attempts: [
          { rightAnswers: 6, daysAgo: 27.04 },
          { rightAnswers: 9, daysAgo: 25.04 },
        ],
      },
      {
        moduleKey: 'lis',
        stepsCompleted: 'all',
        lastStepDaysAgo: 16.1,
        attempts: [
          { rightAnswers: 9, daysAgo: 16.04 },
          { rightAnswers: 10, daysAgo: 0.04 },
        ],
      },
      finished('residuos-quimicos', 9, 5.04),
      finished('producto-hematologia', 10, 4.04),
      finished('producto-centrifugas-pipetas', 9, 3.04),
      {
        moduleKey: 'producto-reactivos',
        stepsCompleted: 'all',
        lastStepDaysAgo: 2.1,
        attempts: [
          { rightAnswers: 8, daysAgo: 2.04 },
          { rightAnswers: 10, daysAgo: 1.04 },
        ],
      },
    ],
  },
  {
    // Almost there: only the last product module is open.
    email: 'mateo.quintero@demo.local',
    first_name: 'Mateo',
    last_name: 'Quintero Leal',
    role: 'employee',
    company_name,
    position: 'Especialista de aplicaciones',
    phone: '+57 300 555 0105',
    joinedDaysAgo: 68,
    history: [
      finished('bienvenida', 8, 58.2),
      read('induccion-seguridad', 56.2),
      finished('induccion-etica', 4, 54.2),
      read('induccion-ciberseguridad', 52.2),
      finished('bioseguridad', 8, 49.2),
      finished('fase-preanalitica', 7, 36.2),
      finished('control-calidad-interno', 8, 24.2),
      finished('lis', 9, 17.2),
      finished('residuos-quimicos', 8, 11.2),
      finished('producto-hematologia', 9, 7.2),
      finished('producto-centrifugas-pipetas', 8, 4.2),
      { moduleKey: 'producto-reactivos', stepsCompleted: 4, lastStepDaysAgo: 1.2, attempts: [] },
    ],
  },
  {
    // Stuck: every step of the module read, two failed attempts, and nothing for twelve days.
    email: 'sebastian.arango@demo.local',
    first_name: 'Sebastián',
    last_name: 'Arango Mejía',
    role: 'employee',
    company_name,
    position: 'Técnico de laboratorio',
    phone: '+57 300 555 0106',
    joinedDaysAgo: 60,
    history: [
      finished('bienvenida', 8, 52.3),
      read('induccion-ciberseguridad', 49.3),
      finished('bioseguridad', 7, 44.3),
      finished('fase-preanalitica', 7, 33.3),
      finished('control-calidad-interno', 7, 21.3),
      {
        moduleKey: 'lis',
        stepsCompleted: 'all',
        lastStepDaysAgo: 13.4,
        attempts: [
          { rightAnswers: 5, daysAgo: 13.3 },
          { rightAnswers: 6, daysAgo: 12.1 },
        ],
      },
    ],
  },
  {
    // Just started.
    email: 'natalia.cardenas@demo.local',
    first_name: 'Natalia',
    last_name: 'Cárdenas Rico',
    role: 'employee',
    company_name,
    position: 'Asesora comercial',
    phone: '+57 300 555 0107',
    joinedDaysAgo: 2,
    history: [{ moduleKey: 'bienvenida', stepsCompleted: 2, lastStepDaysAgo: 0.3, attempts: [] }],
  },
  {
    // No progress yet.
    email: 'emilio.vargas@demo.local',
    first_name: 'Emilio',
    last_name: 'Vargas Nieto',
    role: 'employee',
    company_name,
    position: 'Auxiliar de bodega',
    phone: '+57 300 555 0108',
    joinedDaysAgo: 5,
    history: [],
  },
  {
    // Between 30 and 49 %: needs support.
    email: 'daniela.pineda@demo.local',
    first_name: 'Daniela',
    last_name: 'Pineda Suárez',
    role: 'employee',
    company_name,
    position: 'Analista de química clínica',
    phone: '+57 300 555 0109',
    joinedDaysAgo: 45,
    history: [
      finished('bienvenida', 9, 38.4),
      read('induccion-seguridad', 36.4),
      finished('bioseguridad', 8, 28.4),
      {
        moduleKey: 'fase-preanalitica',
        stepsCompleted: 'all',
        lastStepDaysAgo: 15.5,
        attempts: [
          { rightAnswers: 6, daysAgo: 15.4 },
          { rightAnswers: 8, daysAgo: 14.4 },
        ],
      },
      { moduleKey: 'producto-hematologia', stepsCompleted: 2, lastStepDaysAgo: 8.4, attempts: [] },
      { moduleKey: 'control-calidad-interno', stepsCompleted: 4, lastStepDaysAgo: 3.4, attempts: [] },
    ],
  },
  {
    // Left the company: cannot sign in, nothing that was done is lost.
    email: 'julian.cortes@demo.local',
    first_name: 'Julián',
    last_name: 'Cortés Marín',
    role: 'inactive',
    company_name,
    position: 'Técnico de soporte',
    phone: '+57 300 555 0110',
    joinedDaysAgo: 240,
    history: [
      finished('bienvenida', 9, 221.2),
      finished('bioseguridad', 7, 198.2),
      { moduleKey: 'fase-preanalitica', stepsCompleted: 2, lastStepDaysAgo: 170.2, attempts: [] },
    ],
  },
];
