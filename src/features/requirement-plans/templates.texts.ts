/** A line of a template: what a norm asks, by what it is best shown, and the terms with which a laboratory begins. */
interface TemplateLine {
  name: string;
  basis: string;
  kind: 'module' | 'document' | 'observation' | 'session' | 'external';
  /** Words of titles, as `fold` writes them, by which a module of the organisation is proposed. */
  words: readonly string[];
  days_to_comply: number;
  validity: 'none' | 'completion' | 'calendar';
  months: number | null;
}

interface PlanTemplate {
  key: string;
  name: string;
  text: string;
  lines: readonly TemplateLine[];
}

const once = { validity: 'none', months: null } as const;
const yearly = { validity: 'completion', months: 12 } as const;
const clia = { days_to_comply: 30, validity: 'calendar', months: null } as const;
const cliaBasis = 'CLIA, 42 CFR 493.1451(b)(8)';
const iso = 'ISO 15189:2022 §6.2';
const sst = 'Decreto 1072 de 2015, art. 2.2.4.6';
const humanTalent = 'Resolución 3100 de 2019, estándar de talento humano';
const processes = 'Resolución 3100 de 2019, estándar de procesos prioritarios';

/**
 * Sets that ship with the product, to be edited before they ask anything of anybody: places of norms where a laboratory in Colombia, or one
 * that CLIA holds for, finds what people have to be able to show. Days and terms are beginnings, not what the norm says unless it is named.
 */
export const planTemplates: readonly PlanTemplate[] = [
  {
    key: 'clia',
    name: 'Competencia según CLIA',
    text: 'Los seis métodos con los que CLIA evalúa a quien hace pruebas: a los 6 y 12 meses, y luego cada año.',
    lines: [
      {
        name: 'Observación directa de la prueba de rutina',
        basis: `${cliaBasis}(i)`,
        kind: 'observation',
        words: ['fase analitica', 'procesamiento de muestras', 'toma de muestra'],
        ...clia,
      },
      {
        name: 'Seguimiento del registro y reporte de resultados',
        basis: `${cliaBasis}(ii)`,
        kind: 'observation',
        words: ['reporte de resultados', 'sistema de informacion', 'valores criticos'],
        ...clia,
      },
      {
        name: 'Revisión de hojas de trabajo, control de calidad y ensayos de aptitud',
        basis: `${cliaBasis}(iii)`,
        kind: 'observation',
        words: ['control de calidad'],
        ...clia,
      },
      {
        name: 'Observación del mantenimiento y las verificaciones del equipo',
        basis: `${cliaBasis}(iv)`,
        kind: 'observation',
        words: ['mantenimiento'],
        ...clia,
      },
      {
        name: 'Prueba con muestras ya analizadas, ciegas o de un ensayo de aptitud',
        basis: `${cliaBasis}(v)`,
        kind: 'observation',
        words: ['ensayo de aptitud', 'muestras ciegas'],
        ...clia,
      },
      {
        name: 'Solución de problemas',
        basis: `${cliaBasis}(vi)`,
        kind: 'module',
        words: ['solucion de problemas', 'resolucion de problemas'],
        ...clia,
      },
    ],
  },
  {
    key: 'iso-15189',
    name: 'Personal según ISO 15189:2022',
    text: 'Lo que la sección 6.2 pide del personal: inducción, competencia evaluada, autorización y formación continua.',
    lines: [
      {
        name: 'Inducción a la organización y al área',
        basis: `${iso}.1`,
        kind: 'module',
        words: ['bienvenida', 'induccion'],
        days_to_comply: 8,
        ...once,
      },
      {
        name: 'Imparcialidad, ética y confidencialidad',
        basis: `${iso}.1`,
        kind: 'module',
        words: ['etica', 'confidencialidad', 'imparcialidad'],
        days_to_comply: 30,
        ...once,
      },
      {
        name: 'Sistema de gestión de la calidad',
        basis: `${iso}.1`,
        kind: 'module',
        words: ['gestion de la calidad', 'sistema de calidad'],
        days_to_comply: 30,
        ...once,
      },
      {
        name: 'Seguridad y salud en el laboratorio',
        basis: `${iso}.1`,
        kind: 'module',
        words: ['bioseguridad'],
        days_to_comply: 8,
        ...yearly,
      },
      {
        name: 'Procedimientos de examen asignados, leídos y comprendidos',
        basis: `${iso}.2`,
        kind: 'document',
        words: ['procedimientos de examen'],
        days_to_comply: 30,
        ...once,
      },
      {
        name: 'Competencia evaluada en el puesto',
        basis: `${iso}.2`,
        kind: 'observation',
        words: ['control de calidad'],
        days_to_comply: 90,
        ...yearly,
      },
      {
        name: 'Título y formación para el puesto',
        basis: `${iso}.2`,
        kind: 'external',
        words: [],
        days_to_comply: 30,
        ...once,
      },
      {
        name: 'Autorización para examinar, revisar y liberar resultados',
        basis: `${iso}.3`,
        kind: 'observation',
        words: ['liberacion de resultados'],
        days_to_comply: 90,
        ...once,
      },
      {
        name: 'Formación continua',
        basis: `${iso}.4`,
        kind: 'session',
        words: ['formacion continua', 'actualizacion'],
        days_to_comply: 365,
        ...yearly,
      },
    ],
  },
  {
    key: 'sg-sst',
    name: 'Seguridad y salud en el trabajo (SG-SST)',
    text: 'La capacitación que el Decreto 1072 de 2015 pide para todo trabajador. La inducción va antes de empezar labores: da unos días a quien ya trabaja.',
    lines: [
      {
        name: 'Inducción en seguridad y salud en el trabajo',
        basis: `${sst}.11, parágrafo 2`,
        kind: 'module',
        words: ['seguridad y salud en el trabajo', 'sst', 'induccion'],
        days_to_comply: 8,
        ...once,
      },
      {
        name: 'Peligros y riesgos del puesto',
        basis: `${sst}.15`,
        kind: 'module',
        words: ['riesgos', 'bioseguridad'],
        days_to_comply: 30,
        ...yearly,
      },
      {
        name: 'Uso de los elementos de protección personal',
        basis: `${sst}.24`,
        kind: 'module',
        words: ['proteccion personal', 'epp'],
        days_to_comply: 30,
        ...yearly,
      },
      {
        name: 'Sustancias químicas y residuos',
        basis: `${sst}.24`,
        kind: 'module',
        words: ['residuos', 'sustancias quimicas', 'riesgo quimico'],
        days_to_comply: 30,
        ...yearly,
      },
      {
        name: 'Preparación y respuesta ante emergencias',
        basis: `${sst}.25`,
        kind: 'module',
        words: ['emergencia'],
        days_to_comply: 60,
        ...yearly,
      },
      {
        name: 'Simulacro de evacuación',
        basis: `${sst}.25`,
        kind: 'session',
        words: ['simulacro', 'evacuacion'],
        days_to_comply: 365,
        ...yearly,
      },
      {
        name: 'Reporte de incidentes y accidentes de trabajo',
        basis: `${sst}.32`,
        kind: 'module',
        words: ['accidente', 'incidente'],
        days_to_comply: 60,
        ...once,
      },
      {
        name: 'Curso de 50 horas (responsables del SG-SST)',
        basis: `${sst}.35; Resolución 4927 de 2016: actualización de 20 horas cada tres años`,
        kind: 'external',
        words: ['50 horas'],
        days_to_comply: 60,
        validity: 'completion',
        months: 36,
      },
    ],
  },
  {
    key: 'habilitacion',
    name: 'Habilitación del laboratorio',
    text: 'Lo que la Resolución 3100 de 2019 deja ver en una visita de habilitación sobre el talento humano del laboratorio.',
    lines: [
      {
        name: 'Título e inscripción en el ReTHUS',
        basis: humanTalent,
        kind: 'external',
        words: [],
        days_to_comply: 30,
        ...once,
      },
      {
        name: 'Formación continua en los procesos prioritarios',
        basis: humanTalent,
        kind: 'session',
        words: ['formacion continua'],
        days_to_comply: 180,
        ...yearly,
      },
      {
        name: 'Seguridad del paciente',
        basis: processes,
        kind: 'module',
        words: ['seguridad del paciente'],
        days_to_comply: 30,
        ...yearly,
      },
      {
        name: 'Bioseguridad',
        basis: processes,
        kind: 'module',
        words: ['bioseguridad'],
        days_to_comply: 30,
        ...yearly,
      },
      {
        name: 'Higiene de manos',
        basis: processes,
        kind: 'module',
        words: ['higiene de manos', 'lavado de manos'],
        days_to_comply: 30,
        ...yearly,
      },
      {
        name: 'Manejo de residuos',
        basis: processes,
        kind: 'module',
        words: ['residuos'],
        days_to_comply: 30,
        ...yearly,
      },
      {
        name: 'Toma, identificación y transporte de muestras',
        basis: processes,
        kind: 'module',
        words: ['toma de muestra', 'muestras'],
        days_to_comply: 30,
        ...yearly,
      },
      {
        name: 'Control de calidad interno y externo',
        basis: processes,
        kind: 'module',
        words: ['control de calidad'],
        days_to_comply: 60,
        ...yearly,
      },
      {
        name: 'Reactivovigilancia y tecnovigilancia',
        basis: 'Resolución 3100 de 2019, estándar de medicamentos, dispositivos médicos e insumos',
        kind: 'module',
        words: ['reactivovigilancia', 'tecnovigilancia'],
        days_to_comply: 60,
        ...once,
      },
    ],
  },
];
