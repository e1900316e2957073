interface OutlineStep {
  title: string;
  /** What the step has to cover; the author writes it out. */
  points: readonly string[];
}

interface FocusArea {
  name: string;
  /** Title and description of the draft. */
  title: string;
  description: string;
  steps: readonly OutlineStep[];
}

/** What a training plan of a laboratory can put weight on (decision 0130). */
export const focusAreas = [
  {
    name: 'Bioseguridad',
    title: 'Bioseguridad en el laboratorio',
    description: 'Riesgos biológicos, elementos de protección y qué hacer ante un accidente.',
    steps: [
      {
        title: 'Riesgos del puesto',
        points: [
          'Agentes biológicos y químicos que se manejan',
          'Vías de entrada',
          'Zonas limpias y zonas contaminadas',
        ],
      },
      {
        title: 'Elementos de protección personal',
        points: ['Qué se usa en cada tarea', 'Orden para ponerlos y retirarlos', 'Revisión y cambio'],
      },
      {
        title: 'Prácticas seguras',
        points: [
          'Lavado de manos: momentos y técnica',
          'Manejo de cortopunzantes',
          'Limpieza y desinfección de superficies',
        ],
      },
      {
        title: 'Derrames y accidentes',
        points: [
          'Pasos ante un derrame',
          'Pasos ante un pinchazo o salpicadura',
          'A quién y en cuánto tiempo se avisa',
        ],
      },
      { title: 'Residuos', points: ['Clasificación por color', 'Rutas y horarios de recolección', 'Registros'] },
    ],
  },
  {
    name: 'Control de calidad',
    title: 'Control de calidad en la práctica',
    description: 'Control interno y externo, y qué hacer cuando un control falla.',
    steps: [
      {
        title: 'Para qué se controla',
        points: ['Precisión y veracidad', 'Error aleatorio y sistemático', 'Responsables'],
      },
      { title: 'Control interno', points: ['Materiales y niveles', 'Frecuencia', 'Gráficos y reglas de decisión'] },
      {
        title: 'Cuando un control falla',
        points: ['Detener y no informar', 'Buscar la causa', 'Repetir y documentar'],
      },
      {
        title: 'Control externo',
        points: ['Programas en los que se participa', 'Análisis como una muestra más', 'Lectura del informe'],
      },
    ],
  },
  {
    name: 'Manejo de muestras',
    title: 'Manejo de muestras',
    description: 'Desde la preparación del paciente hasta el almacenamiento de la muestra.',
    steps: [
      {
        title: 'Preparación e identificación',
        points: ['Condiciones del paciente', 'Dos identificadores', 'Etiquetado junto al paciente'],
      },
      { title: 'Toma y recipientes', points: ['Orden de los tubos', 'Volumen y mezcla', 'Contenedores por examen'] },
      { title: 'Transporte', points: ['Triple empaque', 'Temperatura y tiempo', 'Registro de la cadena'] },
      { title: 'Recepción y rechazo', points: ['Criterios de rechazo', 'Aviso y nueva toma', 'Registro'] },
    ],
  },
  {
    name: 'Equipos y mantenimiento',
    title: 'Equipos y mantenimiento',
    description: 'Uso correcto de los equipos, su cuidado diario y sus registros.',
    steps: [
      { title: 'Antes de encender', points: ['Instalación y ambiente', 'Reactivos e insumos', 'Revisión visual'] },
      { title: 'Operación', points: ['Secuencia de trabajo', 'Alarmas frecuentes', 'Qué no se hace nunca'] },
      {
        title: 'Mantenimiento preventivo',
        points: ['Tareas diarias, semanales y mensuales', 'Hoja de vida del equipo', 'Calibración y verificación'],
      },
      {
        title: 'Fallas y soporte',
        points: ['Primeras revisiones', 'Cómo se pide soporte', 'Equipo fuera de servicio'],
      },
    ],
  },
  {
    name: 'Atención al cliente',
    title: 'Atención al cliente',
    description: 'Cómo recibimos, informamos y respondemos a quienes atendemos.',
    steps: [
      {
        title: 'Recibir bien',
        points: ['Saludo e identificación', 'Escucha y trato digno', 'Prioridades de atención'],
      },
      {
        title: 'Informar con claridad',
        points: ['Preparación y tiempos de entrega', 'Qué se puede decir y qué no', 'Confirmar que se entendió'],
      },
      { title: 'Quejas y reclamos', points: ['Registrar', 'Responder en plazo', 'Aprender de cada caso'] },
    ],
  },
  {
    name: 'Normativa y ética',
    title: 'Normativa y ética',
    description: 'Las normas que nos aplican y cómo actuamos con ellas.',
    steps: [
      {
        title: 'Normas que nos aplican',
        points: ['Habilitación y calidad', 'Seguridad y salud en el trabajo', 'Dónde se consultan'],
      },
      {
        title: 'Confidencialidad',
        points: ['Datos de pacientes y clientes', 'Accesos y contraseñas', 'Qué hacer ante una fuga'],
      },
      { title: 'Conducta ética', points: ['Conflictos de interés', 'Regalos y beneficios', 'Canales de reporte'] },
    ],
  },
  {
    name: 'Sistemas (LIS)',
    title: 'Sistemas de información del laboratorio',
    description: 'Registro, trazabilidad y validación en el sistema de información.',
    steps: [
      { title: 'Ingreso y permisos', points: ['Usuario personal', 'Perfiles', 'Cierre de sesión'] },
      { title: 'Registro de órdenes', points: ['Datos obligatorios', 'Etiquetas', 'Correcciones'] },
      {
        title: 'Resultados y validación',
        points: ['Interfaz con equipos', 'Validación técnica y clínica', 'Valores críticos'],
      },
      { title: 'Si el sistema se cae', points: ['Plan de contingencia', 'Registro manual', 'Carga posterior'] },
    ],
  },
  {
    name: 'Logística y almacenamiento',
    title: 'Logística y almacenamiento',
    description: 'Recepción, conservación y entrega de reactivos, insumos y equipos.',
    steps: [
      {
        title: 'Recepción',
        points: ['Verificación contra el pedido', 'Lotes y vencimientos', 'Productos no conformes'],
      },
      {
        title: 'Almacenamiento',
        points: ['Temperaturas y registros', 'Compatibilidad química', 'Primero en vencer, primero en salir'],
      },
      { title: 'Despacho y transporte', points: ['Cadena de frío', 'Embalaje y documentos', 'Entrega y confirmación'] },
    ],
  },
] as const satisfies readonly FocusArea[];

export type FocusAreaName = (typeof focusAreas)[number]['name'];

export interface Draft {
  /** 'bienvenida' for the welcome module. */
  key: string | null;
  title: string;
  description: string;
  steps: Array<{ title: string; content: string }>;
}

interface Processes {
  onboardingGoals: string;
  keyPolicies: string;
  safetyProtocols: string;
  companyValues: string;
}

/**
 * Outlines of the modules to start, best first: the welcome module, the chosen areas, then the others. What the company
 * wrote about itself goes in word for word; the rest is a list of what the author has to cover.
 *
 * @param company the company's name
 */
export function draftsFor(focus: readonly string[], processes: Processes, company: string): Draft[] {
  const chosen = focusAreas.filter((area) => focus.includes(area.name));
  const others = focusAreas.filter((area) => !focus.includes(area.name));
  return [welcomeDraft(processes, company), ...[...chosen, ...others].map((area) => areaDraft(area, processes))];
}

function areaDraft(area: FocusArea, { safetyProtocols }: Processes): Draft {
  const own =
    area.name === 'Bioseguridad' && safetyProtocols
      ? [{ title: 'Protocolos de nuestra organización', content: safetyProtocols }]
      : [];
  return {
    key: null,
    title: area.title,
    description: area.description,
    steps: [...area.steps.map((step) => ({ title: step.title, content: outline(step.points) })), ...own],
  };
}

function welcomeDraft({ onboardingGoals, keyPolicies, companyValues }: Processes, company: string): Draft {
  const written = (text: string, points: readonly string[]) => text || outline(points);
  return {
    key: 'bienvenida',
    title: `Bienvenida a ${company}`,
    description: 'Quiénes somos, qué esperamos de ti y cómo es tu formación.',
    steps: [
      {
        title: 'Tu llegada',
        content: written(onboardingGoals, [
          'Qué hace la organización',
          'Qué se espera en los primeros días',
          'Quién acompaña',
        ]),
      },
      {
        title: 'Nuestros valores',
        content: written(companyValues, ['Valores de la organización', 'Cómo se ven en el trabajo diario']),
      },
      {
        title: 'Políticas principales',
        content: written(keyPolicies, [
          'Horarios y permisos',
          'Seguridad y salud en el trabajo',
          'Uso de la información',
        ]),
      },
      {
        title: 'Cómo es tu formación',
        content: outline(['Módulos, pasos y evaluación final', 'Nota mínima para aprobar', 'A quién preguntar']),
      },
    ],
  };
}

/** A list of what a step has to cover, as Markdown. */
export function outline(points: readonly string[]): string {
  return ['Este paso explica:', '', ...points.map((point) => `- ${point}`)].join('\n');
}
