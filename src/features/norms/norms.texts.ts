import type { FigureName } from './norms.rules.ts';

/** What shows something, in words: what a figure counts, and how what is missing is said. */
interface FigureText {
  label: string;
  /** What is missing, for one and for many. */
  missing?: readonly [one: string, many: string];
}

export const figureTexts: Readonly<Record<FigureName, FigureText>> = {
  placed: { label: 'Personas con un puesto hoy', missing: ['sin puesto', 'sin puesto'] },
  reached: { label: 'Personas a las que se les pide algo', missing: ['sin requisitos', 'sin requisitos'] },
  fine: {
    label: 'Personas que cumplen todo lo que se les pide',
    missing: ['con algo por cumplir', 'con algo por cumplir'],
  },
  modules: { label: 'Formación en módulos vigente', missing: ['por cumplir', 'por cumplir'] },
  documents: { label: 'Lecturas vigentes de documentos controlados', missing: ['por leer', 'por leer'] },
  observations: { label: 'Evaluaciones en el puesto vigentes', missing: ['por evaluar', 'por evaluar'] },
  sessions: { label: 'Sesiones presenciales vigentes', missing: ['por asistir', 'por asistir'] },
  titles: { label: 'Títulos y registros profesionales vigentes', missing: ['por presentar', 'por presentar'] },
  observed: { label: 'Evaluaciones en el puesto firmadas en los últimos 12 meses' },
  taught: { label: 'Sesiones presenciales cerradas con firma en los últimos 12 meses' },
  verified: {
    label: 'Títulos entregados que ya se verificaron con firma',
    missing: ['por verificar', 'por verificar'],
  },
  authorised: { label: 'Autorizaciones que valen hoy', missing: ['suspendida', 'suspendidas'] },
  equipment: { label: 'Equipos en servicio con alguien autorizado', missing: ['sin nadie', 'sin nadie'] },
  signatures: { label: 'Firmas electrónicas guardadas' },
  seals: { label: 'Sellos del registro de auditoría' },
};

/** Where in the product something is shown. */
export type Place =
  | 'requirements'
  | 'competence'
  | 'positions'
  | 'plans'
  | 'observations'
  | 'authorisations'
  | 'documents'
  | 'sessions'
  | 'titles'
  | 'history'
  | 'trail'
  | 'people'
  | 'settings'
  | 'certificates'
  | 'modules';

/** What shows a clause: a figure of today, or only a place. */
export interface Proof {
  figure?: FigureName;
  place: Place;
  /** What is found there, where there is no figure. */
  label?: string;
}

export interface Clause {
  number: string;
  title: string;
  /** What it asks, in our words. */
  asks: string;
  proofs: readonly Proof[];
  /** What no software does for the laboratory. */
  duty: string;
}

export interface Norm {
  id: string;
  name: string;
  about: string;
  clauses: readonly Clause[];
}

const matrix = (figure: FigureName): Proof => ({ figure, place: 'competence' });

/**
 * Clauses of norms about people, in our own words (their texts are their publishers'), with what shows them here and what stays with the laboratory.
 * docs/compliance.md says the same.
 */
export const norms: readonly Norm[] = [
  {
    id: 'iso-15189',
    name: 'ISO 15189:2022',
    about: 'Laboratorios clínicos: requisitos de calidad y competencia, apartado 6.2 (personal).',
    clauses: [
      {
        number: '6.2.1',
        title: 'General',
        asks: 'Personal suficiente y competente, imparcial, que trabaja según el sistema de gestión, y una introducción para quien llega: organización, condiciones, instalaciones, seguridad y salud.',
        proofs: [
          { figure: 'reached', place: 'competence' },
          { figure: 'placed', place: 'positions' },
          { place: 'modules', label: 'Módulos de inducción general y específica' },
        ],
        duty: 'Decidir cuántas personas hacen falta y vigilar la imparcialidad.',
      },
      {
        number: '6.2.2',
        title: 'Requisitos de competencia',
        asks: 'Requisitos de competencia por función (educación, cualificación, formación, conocimientos, habilidades, experiencia), un proceso que la gestiona con su frecuencia de evaluación, y registros que la demuestran.',
        proofs: [
          { place: 'plans', label: 'Planes por puesto con sus requisitos, plazos y vigencias' },
          matrix('fine'),
          matrix('observations'),
          { figure: 'observed', place: 'observations' },
        ],
        duty: 'Definir qué pide cada puesto y cada cuánto se evalúa.',
      },
      {
        number: '6.2.3',
        title: 'Autorización',
        asks: 'Autorizar a personas para tareas concretas: seleccionar, desarrollar, validar y verificar métodos; revisar, liberar e informar resultados; usar el sistema de información.',
        proofs: [
          { figure: 'authorised', place: 'authorisations' },
          { figure: 'equipment', place: 'authorisations' },
        ],
        duty: 'Decidir a quién se autoriza. La plataforma suspende sola cuando algo vence, pero no abre ni cierra el acceso a los equipos ni al sistema de información.',
      },
      {
        number: '6.2.4',
        title: 'Formación continua y desarrollo profesional',
        asks: 'Un programa de formación continua para quien participa en procesos del laboratorio, y revisar que sirve.',
        proofs: [
          matrix('modules'),
          matrix('sessions'),
          { figure: 'taught', place: 'sessions' },
          { figure: 'verified', place: 'titles' },
        ],
        duty: 'Fijar el programa y revisar su eficacia cada cierto tiempo.',
      },
      {
        number: '6.2.5',
        title: 'Registros del personal',
        asks: 'Procedimientos y registros de los requisitos de competencia, la descripción de los puestos, la formación, la autorización y el seguimiento de la competencia.',
        proofs: [
          { place: 'people', label: 'La hoja de cada persona, con todo lo suyo y cada firma' },
          { place: 'history', label: 'Historial de años anteriores, con su archivo' },
          { figure: 'signatures', place: 'trail' },
        ],
        duty: 'Guardar las descripciones de los puestos que se llevan fuera de la plataforma.',
      },
    ],
  },
  {
    id: 'iso-17025',
    name: 'ISO/IEC 17025:2017',
    about: 'Laboratorios de ensayo y calibración, apartados 6.2.5 y 6.2.6.',
    clauses: [
      {
        number: '6.2.5 a) a c)',
        title: 'Requisitos, selección y formación',
        asks: 'Procedimientos y registros para determinar los requisitos de competencia, seleccionar y formar al personal.',
        proofs: [
          { place: 'requirements', label: 'Requisitos con versiones, autor y motivo' },
          matrix('modules'),
          matrix('documents'),
          matrix('titles'),
        ],
        duty: 'La selección de personal.',
      },
      {
        number: '6.2.5 d) a f)',
        title: 'Supervisión, autorización y seguimiento',
        asks: 'Procedimientos y registros para supervisar, autorizar y seguir la competencia del personal.',
        proofs: [
          matrix('observations'),
          { figure: 'observed', place: 'observations' },
          { figure: 'authorised', place: 'authorisations' },
        ],
        duty: 'La supervisión diaria en el puesto.',
      },
      {
        number: '6.2.6',
        title: 'Autorización para actividades concretas',
        asks: 'Autorizar al personal para desarrollar, modificar, verificar y validar métodos; analizar resultados y declarar conformidad, opiniones e interpretaciones; e informar, revisar y autorizar resultados.',
        proofs: [
          { figure: 'authorised', place: 'authorisations' },
          { figure: 'equipment', place: 'authorisations' },
        ],
        duty: 'Decidir a quién se autoriza y para qué.',
      },
    ],
  },
  {
    id: 'clia',
    name: 'CLIA (42 CFR 493)',
    about: 'Evaluación de la competencia del personal que hace pruebas: 493.1235, 493.1413 y 493.1451.',
    clauses: [
      {
        number: '493.1235',
        title: 'Políticas de evaluación de la competencia',
        asks: 'Políticas escritas, y seguidas, para evaluar la competencia de empleados y, si aplica, de consultores.',
        proofs: [
          { place: 'requirements', label: 'Requisitos de evaluación observada, con su calendario' },
          matrix('observations'),
        ],
        duty: 'Escribir la política; puede llevarse como documento controlado.',
      },
      {
        number: '493.1413(b)(8) y 493.1451(b)(8)',
        title: 'Seis métodos',
        asks: 'Evaluar a quien hace pruebas por observación directa, registro e informe de resultados, revisión de registros, mantenimiento, muestras ciegas y resolución de problemas.',
        proofs: [
          { place: 'observations', label: 'Evaluaciones con los seis métodos, cada uno con su día o su motivo' },
          { figure: 'observed', place: 'observations' },
        ],
        duty: 'Que evalúe quien tiene la cualificación que pide la norma.',
      },
      {
        number: '493.1413(b)(9) y 493.1451(b)(9)',
        title: 'Dos veces el primer año, después cada año',
        asks: 'Evaluar y documentar el desempeño al menos cada seis meses el primer año de pruebas con pacientes, y después al menos una vez al año; otra vez cuando cambian el método o el equipo.',
        proofs: [
          { place: 'requirements', label: 'Vigencia «calendario»: a los 6 y 12 meses, después cada año' },
          matrix('observations'),
        ],
        duty: 'Pedir una evaluación nueva cuando cambian el método o el equipo.',
      },
    ],
  },
  {
    id: 'cfr-11',
    name: '21 CFR Parte 11',
    about: 'Registros y firmas electrónicos.',
    clauses: [
      {
        number: '11.10(b) y (c)',
        title: 'Copias y protección de los registros',
        asks: 'Copias exactas y completas, legibles por personas y por máquinas, y registros protegidos que se recuperan mientras haya que conservarlos.',
        proofs: [
          { place: 'competence', label: 'La matriz de cualquier día y la hoja de cada persona, en PDF, XLSX y JSON' },
          { place: 'settings', label: 'El día del último respaldo' },
        ],
        duty: 'Hacer respaldos, guardarlos fuera del equipo y probar que se recuperan.',
      },
      {
        number: '11.10(d) y (g)',
        title: 'Acceso limitado y comprobación de la autoridad',
        asks: 'Que solo entren personas autorizadas, y que solo ellas usen el sistema, firmen y cambien registros.',
        proofs: [{ place: 'people', label: 'Personas con su rol; el servidor decide en cada operación' }],
        duty: 'Dar y retirar los accesos, y comprobar la identidad antes de darlos (11.100).',
      },
      {
        number: '11.10(e)',
        title: 'Registro de auditoría',
        asks: 'Un registro automático, con fecha y hora, de quién creó, cambió o borró cada cosa, sin ocultar lo anterior.',
        proofs: [{ figure: 'seals', place: 'trail' }],
        duty: 'Revisarlo, y anotar sellos fuera de la plataforma para compararlos.',
      },
      {
        number: '11.50 y 11.70',
        title: 'Lo que muestra una firma, y su unión con el registro',
        asks: 'Nombre, fecha, hora y significado de cada firma, a la vista y en papel, unidas al registro de modo que no puedan quitarse, copiarse ni pasarse a otro.',
        proofs: [{ figure: 'signatures', place: 'trail' }],
        duty: 'Declarar a la autoridad que las firmas electrónicas valen como las manuscritas (11.100(c)).',
      },
      {
        number: '11.200 y 11.300',
        title: 'Componentes de la firma y contraseñas',
        asks: 'Firmar con dos componentes que solo usa su dueño, claves únicas, y avisar de los intentos de usarlas sin permiso.',
        proofs: [
          { place: 'trail', label: 'Contraseñas equivocadas al firmar, contadas y avisadas a los administradores' },
        ],
        duty: 'Fijar cada cuánto se cambian las contraseñas y qué se hace cuando se pierden.',
      },
    ],
  },
  {
    id: 'resolucion-3100',
    name: 'Resolución 3100 de 2019',
    about: 'Habilitación de servicios de salud en Colombia: estándar de talento humano.',
    clauses: [
      {
        number: 'Talento humano',
        title: 'Títulos, registros y certificados de formación',
        asks: 'Que el talento humano tenga la autorización para ejercer (títulos, ReTHUS) y los certificados de formación que pide cada servicio.',
        proofs: [matrix('titles'), { figure: 'verified', place: 'titles' }],
        duty: 'Consultar cada registro en el ReTHUS y guardar el resultado.',
      },
      {
        number: 'Talento humano',
        title: 'Acciones de formación continua',
        asks: 'Constancia de asistencia a las acciones de formación continua que pide cada servicio.',
        proofs: [
          matrix('modules'),
          matrix('sessions'),
          { place: 'certificates', label: 'Certificados que cualquiera comprueba por su código' },
        ],
        duty: 'Saber qué formación pide cada servicio habilitado.',
      },
      {
        number: 'Procesos prioritarios',
        title: 'Procedimientos que el personal conoce',
        asks: 'Procesos documentados, socializados y evaluados con quien los ejecuta.',
        proofs: [
          matrix('documents'),
          { place: 'documents', label: 'Documentos controlados en versiones, con tres firmas' },
        ],
        duty: 'Escribir los procedimientos y mantenerlos al día.',
      },
    ],
  },
  {
    id: 'decreto-1072',
    name: 'Decreto 1072 de 2015',
    about: 'Sistema de gestión de la seguridad y salud en el trabajo en Colombia (SG-SST).',
    clauses: [
      {
        number: '2.2.4.6.11',
        title: 'Capacitación en seguridad y salud en el trabajo',
        asks: 'Un programa de capacitación para todos los niveles, revisado al menos cada año, e inducción antes de empezar a trabajar.',
        proofs: [
          matrix('modules'),
          { place: 'modules', label: 'Módulos de inducción' },
          { figure: 'taught', place: 'sessions' },
        ],
        duty: 'Revisar el programa cada año con el comité paritario o el vigía y la alta dirección.',
      },
      {
        number: '2.2.4.6.12 y 2.2.4.6.13',
        title: 'Documentos y su conservación',
        asks: 'Conservar los registros de capacitación, formación y entrenamiento, legibles y protegidos; varios de ellos al menos veinte años desde que termina la relación laboral.',
        proofs: [
          { place: 'people', label: 'La hoja de cada persona, también de quien ya no trabaja aquí' },
          { figure: 'seals', place: 'trail' },
        ],
        duty: 'No acortar en Conservación el plazo de veinte años, y guardar respaldos durante ese tiempo.',
      },
    ],
  },
];
