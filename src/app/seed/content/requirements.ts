/** Whom a requirement reaches, and by which rules. */
export interface DemoRule {
  rules: ReadonlyArray<{
    daysAgo: number;
    days: number;
    validity: 'none' | 'completion' | 'calendar';
    months: number | null;
    transition: number;
    reason: string;
  }>;
  audience: ReadonlyArray<{ kind: 'everyone' | 'position' | 'area' | 'equipment'; name: string }>;
}

interface DemoRequirement extends DemoRule {
  name: string;
  moduleKey: string;
  basis: string;
}

const first = { transition: 0, reason: '' } as const;
const forGood = { validity: 'none', months: null, ...first } as const;
const yearly = { validity: 'completion', months: 12, ...first } as const;

/**
 * What the demo's people have to show, with every state there is evidence for: not met yet, late, in force, about to expire, expired, exempt,
 * and nothing to show. Days are counted back from today.
 */
export const requirements: readonly DemoRequirement[] = [
  {
    name: 'Bienvenida en los tres primeros días',
    moduleKey: 'bienvenida',
    basis: 'Procedimiento interno de ingreso',
    rules: [{ daysAgo: 1095, days: 3, ...forGood }],
    audience: [{ kind: 'everyone', name: '' }],
  },
  {
    name: 'Bioseguridad cada año',
    moduleKey: 'bioseguridad',
    basis: 'Programa interno de seguridad y salud en el trabajo',
    rules: [
      { daysAgo: 1095, days: 30, validity: 'completion', months: 24, ...first },
      {
        daysAgo: 400,
        days: 30,
        validity: 'completion',
        months: 12,
        transition: 90,
        reason: 'El comité de bioseguridad pidió repetirla cada año',
      },
    ],
    audience: [{ kind: 'everyone', name: '' }],
  },
  {
    name: 'Reactivos y residuos químicos cada año',
    moduleKey: 'residuos-quimicos',
    basis: 'Plan interno de gestión de residuos',
    rules: [{ daysAgo: 1000, days: 30, ...yearly }],
    audience: [
      { kind: 'area', name: 'Hematología' },
      { kind: 'area', name: 'Química clínica' },
      { kind: 'area', name: 'Microbiología' },
    ],
  },
  {
    name: 'Control de calidad interno',
    moduleKey: 'control-calidad-interno',
    basis: 'Plan de calidad analítica',
    rules: [{ daysAgo: 200, days: 60, ...forGood }],
    audience: [
      { kind: 'position', name: 'Bacterióloga' },
      { kind: 'position', name: 'Técnico de laboratorio' },
      { kind: 'position', name: 'Analista de química clínica' },
    ],
  },
  {
    name: 'Uso del sistema de información',
    moduleKey: 'lis',
    basis: '',
    rules: [{ daysAgo: 90, days: 30, ...forGood }],
    audience: [{ kind: 'position', name: 'Técnico de laboratorio' }],
  },
  {
    name: 'Operar el analizador de hematología',
    moduleKey: 'producto-hematologia',
    basis: 'Manual del equipo HEM-02',
    rules: [{ daysAgo: 150, days: 60, validity: 'calendar', months: null, ...first }],
    audience: [{ kind: 'equipment', name: 'HEM-02' }],
  },
  {
    name: 'Usar la centrífuga',
    moduleKey: 'producto-centrifugas-pipetas',
    basis: 'Manual del equipo CEN-01',
    rules: [{ daysAgo: 300, days: 30, ...yearly }],
    audience: [{ kind: 'equipment', name: 'CEN-01' }],
  },
];

/** Rounds of the years before the platform, days before today. Progress, averages and ranks know nothing of them. */
export const earlierRounds: ReadonlyArray<{ email: string; moduleKey: string; daysAgo: readonly number[] }> = [
  { email: 'valeria.ospina@demo.local', moduleKey: 'bienvenida', daysAgo: [1094] },
  { email: 'valeria.ospina@demo.local', moduleKey: 'bioseguridad', daysAgo: [1080, 380] },
  { email: 'valeria.ospina@demo.local', moduleKey: 'residuos-quimicos', daysAgo: [980, 740, 375] },
  { email: 'sebastian.arango@demo.local', moduleKey: 'bienvenida', daysAgo: [998] },
  { email: 'sebastian.arango@demo.local', moduleKey: 'bioseguridad', daysAgo: [985, 390] },
  { email: 'sebastian.arango@demo.local', moduleKey: 'residuos-quimicos', daysAgo: [975, 680, 335] },
  { email: 'daniela.pineda@demo.local', moduleKey: 'bienvenida', daysAgo: [798] },
  { email: 'daniela.pineda@demo.local', moduleKey: 'bioseguridad', daysAgo: [780, 385] },
  { email: 'daniela.pineda@demo.local', moduleKey: 'residuos-quimicos', daysAgo: [775, 400] },
  { email: 'mateo.quintero@demo.local', moduleKey: 'bienvenida', daysAgo: [695] },
  { email: 'mateo.quintero@demo.local', moduleKey: 'bioseguridad', daysAgo: [680, 370] },
  { email: 'mateo.quintero@demo.local', moduleKey: 'residuos-quimicos', daysAgo: [670, 360] },
];

export const exemption = {
  email: 'daniela.pineda@demo.local',
  requirement: 'Control de calidad interno',
  daysAgo: 190,
  untilInDays: 90,
  reason: 'Mostró su diplomado en control de calidad; se revisa al vencer.',
} as const;

export const absence = {
  email: 'sebastian.arango@demo.local',
  fromDaysAgo: 50,
  untilDaysAgo: 41,
  reason: 'Vacaciones',
} as const;

/** What is asked of a position or an area, in its order; each of its requirements reaches them by its rule. */
export const plans: ReadonlyArray<{
  name: string;
  positions: readonly string[];
  areas: readonly string[];
  requirements: readonly string[];
}> = [
  {
    name: 'Plan del puesto de bacterióloga',
    positions: ['Bacterióloga'],
    areas: [],
    requirements: ['Bienvenida en los tres primeros días', 'Bioseguridad cada año', 'Control de calidad interno'],
  },
  {
    name: 'Plan del puesto de técnico de laboratorio',
    positions: ['Técnico de laboratorio'],
    areas: [],
    requirements: [
      'Bienvenida en los tres primeros días',
      'Bioseguridad cada año',
      'Uso del sistema de información',
      'Control de calidad interno',
    ],
  },
  {
    name: 'Plan de las áreas técnicas',
    positions: [],
    areas: ['Hematología', 'Química clínica', 'Microbiología'],
    requirements: ['Bioseguridad cada año', 'Reactivos y residuos químicos cada año'],
  },
];
