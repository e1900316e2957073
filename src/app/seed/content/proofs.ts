import type { Method, Outcome } from '#features/observations/observation.rules.ts';
import type { DemoRule } from './requirements.ts';

/** What is looked at when the demo's people are assessed at work. */
export const checklists: ReadonlyArray<{
  name: string;
  procedure: string;
  equipment: string;
  items: ReadonlyArray<{ method: Method; text: string; is_critical: boolean }>;
}> = [
  {
    name: 'Operación del analizador HEM-02',
    procedure: 'PR-HEM-04 Hemograma automatizado',
    equipment: 'HEM-02',
    items: [
      {
        method: 'direct-observation',
        text: 'Verifica la identidad de la muestra y la mezcla antes de procesarla.',
        is_critical: true,
      },
      {
        method: 'direct-observation',
        text: 'Procesa los tres niveles de control y no informa si uno está fuera de límites.',
        is_critical: true,
      },
      { method: 'recording', text: 'Registra e informa los resultados con sus unidades.', is_critical: false },
      { method: 'maintenance', text: 'Hace la limpieza de cierre y la anota.', is_critical: false },
      {
        method: 'problem-solving',
        text: 'Explica qué hace ante una alarma de plaquetas o un histograma anormal.',
        is_critical: false,
      },
    ],
  },
  {
    name: 'Centrifugación de muestras',
    procedure: 'PR-PRE-02 Preparación de muestras',
    equipment: 'CEN-01',
    items: [
      {
        method: 'direct-observation',
        text: 'Equilibra el rotor y cierra la tapa antes de arrancar.',
        is_critical: true,
      },
      { method: 'recording', text: 'Anota velocidad, tiempo y quién centrifugó.', is_critical: false },
    ],
  },
];

/** Who was assessed, days before today; what is not named was met. */
export const observed: ReadonlyArray<{
  email: string;
  /** Its name. */
  checklist: string;
  daysAgo: number;
  outcome: Outcome;
  /** Places of items that were not met. */
  notMet: readonly number[];
  plan: string;
  /** The remedy is due so many days from today. */
  dueIn: number | null;
  isAccepted: boolean;
}> = [
  {
    ...{ email: 'valeria.ospina@demo.local', checklist: 'Operación del analizador HEM-02', daysAgo: 40 },
    ...{ outcome: 'met', notMet: [], plan: '', dueIn: null, isAccepted: true },
  },
  {
    ...{ email: 'mateo.quintero@demo.local', checklist: 'Operación del analizador HEM-02', daysAgo: 12 },
    ...{ outcome: 'not-competent', notMet: [1], dueIn: 18, isAccepted: true },
    plan: 'Repasa con su jefe las reglas de control y procesa tres series con quien ya está autorizada.',
  },
  {
    ...{ email: 'empleado@demo.local', checklist: 'Centrifugación de muestras', daysAgo: 5 },
    ...{ outcome: 'met', notMet: [], plan: '', dueIn: null, isAccepted: false },
  },
];

/** One requirement of each kind that another person vouches for. */
export const provenRequirements: ReadonlyArray<
  DemoRule & {
    name: string;
    basis: string;
    kind: 'external' | 'session' | 'observation';
    /** The title, the course or the checklist, by its name. */
    object: string;
  }
> = [
  {
    name: 'Enviar muestras infecciosas (IATA)',
    ...{ kind: 'external', object: 'Transporte de sustancias infecciosas (IATA)' },
    basis: 'Procedimiento interno de remisión de muestras',
    rules: [{ daysAgo: 700, days: 60, validity: 'none', months: null, transition: 0, reason: '' }],
    audience: [
      { kind: 'area', name: 'Hematología' },
      { kind: 'area', name: 'Química clínica' },
    ],
  },
  {
    name: 'Usar extintores cada año',
    ...{ kind: 'session', object: 'Manejo de extintores' },
    basis: 'Plan interno de emergencias',
    rules: [{ daysAgo: 300, days: 60, validity: 'completion', months: 12, transition: 0, reason: '' }],
    audience: [
      { kind: 'area', name: 'Hematología' },
      { kind: 'area', name: 'Química clínica' },
      { kind: 'area', name: 'Microbiología' },
    ],
  },
  {
    name: 'Competencia en el analizador HEM-02',
    ...{ kind: 'observation', object: 'Operación del analizador HEM-02' },
    basis: 'CLIA, 42 CFR 493.1451(b)(8)',
    rules: [{ daysAgo: 120, days: 60, validity: 'calendar', months: null, transition: 0, reason: '' }],
    audience: [{ kind: 'equipment', name: 'HEM-02' }],
  },
];
