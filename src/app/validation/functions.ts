/** What a failure of a function would do to the evidence that a laboratory keeps. */
export const risks = { high: 'Alto', medium: 'Medio', low: 'Bajo' } as const;

/** Something that a laboratory relies on, with the tests that show it. */
export interface ValidatedFunction {
  id: string;
  risk: keyof typeof risks;
  /** What the platform does. */
  text: string;
  /** Clauses of norms that it serves. */
  clauses: string;
  /** Files of tests; all of what is in them has to hold. */
  tests: readonly string[];
}

const of = (feature: string, name: string) => `src/features/${feature}/server/${name}.test.ts`;

/** In the order of the report: what is evidence first. Each file is there (tested). */
export const functions: readonly ValidatedFunction[] = [
  {
    id: 'F-01',
    risk: 'high',
    text: 'Una firma electrónica se une a lo que se mostró (SHA-256), pide cada vez la contraseña, o entrar de nuevo con la cuenta de la organización, y lleva nombre, significado, fecha y hora; no se cambia ni se borra, y un byte cambiado se encuentra.',
    clauses: '21 CFR 11.50, 11.70, 11.200',
    tests: [
      of('training-cycles', 'void-cycle.routes'),
      of('organisation-sign-in', 'proofs.routes'),
      'src/features/signatures/web/reason-to-sign.test.tsx',
    ],
  },
  {
    id: 'F-02',
    risk: 'high',
    text: 'El registro de auditoría guarda quién hizo qué y cuándo; nadie lo cambia, y su cadena de sellos muestra lo que falta o cambió.',
    clauses: '21 CFR 11.10(e)',
    tests: [of('audit', 'audit'), of('audit-trail', 'audit-trail.routes'), 'src/testing/application-role.test.ts'],
  },
  {
    id: 'F-03',
    risk: 'high',
    text: 'El estado de cada requisito (pendiente, atrasado, vigente, por vencer, vencido, no competente) sale de una sola definición, de cualquier día y como se sabía entonces.',
    clauses: 'ISO 15189 6.2.2, 6.2.5; ISO/IEC 17025 6.2.5',
    tests: [
      of('competence', 'competence-state'),
      of('competence', 'competence-kinds'),
      of('competence', 'competence-properties'),
      of('competence', 'kept-competence'),
    ],
  },
  {
    id: 'F-04',
    risk: 'high',
    text: 'Plazos y vencimientos se cuentan en días de la zona horaria de la instalación, con meses, años bisiestos, ventanas y ciclos exactos.',
    clauses: 'CLIA 493.1413(b)(9), 493.1451(b)(9)',
    tests: [
      'src/app/dated-obligations.routes.test.ts',
      'src/app/dated-validity.routes.test.ts',
      'src/testing/one-clock.test.ts',
    ],
  },
  {
    id: 'F-05',
    risk: 'high',
    text: 'Una renovación es un ciclo nuevo: nada de lo completado se borra ni se cambia; anular pide motivo y firma, y queda a la vista.',
    clauses: 'ISO 15189 6.2.5; 21 CFR 11.10(e)',
    tests: [of('competence', 'renewals.routes'), of('training-cycles', 'void-cycle.routes')],
  },
  {
    id: 'F-06',
    risk: 'high',
    text: 'La evaluación observada lleva seis métodos, puntos críticos, evidencia y firmas; nadie se evalúa a sí mismo ni evalúa sin estar calificado, y nada se pierde sin red.',
    clauses: 'CLIA 493.1413(b)(8), 493.1451(b)(8)',
    tests: [
      of('observations', 'observations.routes'),
      of('observations', 'evidence.routes'),
      'src/features/observations/web/entry-queue.test.ts',
      'e2e/observations.spec.ts',
    ],
  },
  {
    id: 'F-07',
    risk: 'high',
    text: 'Una autorización vale solo mientras se cumplen sus requisitos; se da y se retira con firma y se calcula cada día.',
    clauses: 'ISO 15189 6.2.3; ISO/IEC 17025 6.2.6',
    tests: [of('authorisations', 'authorisations.routes'), of('authorisations', 'cut-signing')],
  },
  {
    id: 'F-08',
    risk: 'high',
    text: 'Un documento controlado pasa de borrador a vigente por tres personas con firma; nunca rigen dos versiones, y el chat contesta solo con la vigente.',
    clauses: 'ISO 15189 8.3; Resolución 3100',
    tests: [of('controlled-documents', 'versions.routes'), of('documents', 'in-force.routes')],
  },
  {
    id: 'F-09',
    risk: 'high',
    text: 'Leer y comprender un documento se firma tras llegar a la última página de la versión que rige; un cambio mayor pide leerlo de nuevo.',
    clauses: 'ISO/IEC 17025 6.2.5; Resolución 3100',
    tests: [of('document-readings', 'readings.routes'), 'src/features/document-readings/readings.rules.test.ts'],
  },
  {
    id: 'F-10',
    risk: 'high',
    text: 'La asistencia a una sesión se toma por código que cambia o por lista, una vez por persona, y cuenta desde el cierre con firma.',
    clauses: 'ISO 15189 6.2.4; Decreto 1072 2.2.4.6.11',
    tests: [of('training-sessions', 'training-sessions.routes'), of('training-sessions', 'session-papers.routes')],
  },
  {
    id: 'F-11',
    risk: 'high',
    text: 'Un título de fuera cuenta solo cuando alguien que supervisa lo verificó con firma, y deja de contar cuando vence.',
    clauses: 'Resolución 3100 (talento humano)',
    tests: [of('external-training', 'external-training.routes')],
  },
  {
    id: 'F-12',
    risk: 'high',
    text: 'Procesos y conexiones que se cortan en mitad de firmar, evaluar, asistir, verificar o autorizar dejan cada acto entero o ninguno, y una sola vez.',
    clauses: '21 CFR 11.10(a)',
    tests: ['src/app/evidence.kill.test.ts', 'src/testing/idempotency.test.ts', 'e2e/faults.spec.ts'],
  },
  {
    id: 'F-13',
    risk: 'high',
    text: 'El paquete de auditoría se comprueba sin la plataforma: un byte, un archivo, una firma o un asiento cambiados se nombran.',
    clauses: '21 CFR 11.10(b)',
    tests: [
      'src/features/audit-package/package-check.test.ts',
      of('audit-package', 'audit-package.routes'),
      of('audit-package', 'make-packages.kill'),
    ],
  },
  {
    id: 'F-14',
    risk: 'high',
    text: 'Cada ciclo tiene a lo sumo un certificado, con un código que cualquiera comprueba; se revoca con motivo y firma.',
    clauses: 'Resolución 3100',
    tests: [of('certificates', 'certificates.routes'), 'src/features/certificates/code.rules.test.ts'],
  },
  {
    id: 'F-15',
    risk: 'high',
    text: 'Quién puede llamar a cada operación lo decide el servidor: todas se llaman con todos los roles, y una jefatura solo ve a su equipo.',
    clauses: '21 CFR 11.10(d), 11.10(g)',
    tests: ['src/app/actors.routes.test.ts', 'src/app/teams.routes.test.ts', of('evidence', 'readers.routes')],
  },
  {
    id: 'F-16',
    risk: 'high',
    text: 'Sesiones, contraseñas, límites de intentos y enlaces de un solo uso; quien se desactiva sale al momento.',
    clauses: '21 CFR 11.300',
    tests: [
      of('identity', 'identity.routes'),
      of('identity', 'session.routes'),
      of('identity', 'access.routes'),
      'e2e/session.spec.ts',
    ],
  },
  {
    id: 'F-17',
    risk: 'high',
    text: 'Un cuestionario se califica en el servidor sobre las preguntas que se mostraron; ninguna respuesta se pierde cuando muere el proceso, y cada intento conserva lo preguntado.',
    clauses: 'ISO 15189 6.2.2',
    tests: [
      of('learning', 'quiz.routes'),
      of('learning', 'quiz-evidence.routes'),
      of('learning', 'quiz-faults.routes'),
      'e2e/faults.spec.ts',
    ],
  },
  {
    id: 'F-18',
    risk: 'high',
    text: 'Un respaldo guarda un solo momento de todo y lo trae de vuelta entero; un archivo cambiado se rechaza.',
    clauses: '21 CFR 11.10(c)',
    tests: ['src/testing/backup.test.ts', 'src/testing/releases.test.ts'],
  },
  {
    id: 'F-19',
    risk: 'medium',
    text: 'La matriz y la hoja de cada persona dicen de cualquier día lo mismo que los estados, y se llevan en PDF, XLSX y JSON.',
    clauses: 'ISO 15189 6.2.5; 21 CFR 11.10(b)',
    tests: [of('evidence', 'matrix.routes'), of('evidence', 'notes.routes'), 'src/app/evidence-cut-off.routes.test.ts'],
  },
  {
    id: 'F-20',
    risk: 'medium',
    text: 'Avisos y recordatorios llegan una vez, también si un nodo muere en medio.',
    clauses: 'ISO 15189 6.2.2',
    tests: [
      of('notifications', 'notices.routes'),
      of('notifications', 'tell-duties.kill'),
      of('notifications', 'authorisation-notices.routes'),
    ],
  },
  {
    id: 'F-21',
    risk: 'medium',
    text: 'El historial de años anteriores entra de un archivo con comprobación previa, conserva su archivo y se deshace entero.',
    clauses: 'ISO 15189 6.2.5',
    tests: [of('history-import', 'history.routes'), of('history-import', 'history-round-trip.routes')],
  },
  {
    id: 'F-22',
    risk: 'medium',
    text: 'El avance, los promedios y los rangos dicen lo mismo en todas las pantallas, tras cada acto.',
    clauses: 'ISO 15189 6.2.4',
    tests: [
      of('learning', 'person-progress'),
      of('dashboards', 'exact-figures.routes'),
      of('dashboards', 'progress-everywhere.routes'),
      'src/app/figures.routes.test.ts',
    ],
  },
  {
    id: 'F-23',
    risk: 'medium',
    text: 'Una respuesta del chat cita el documento y la página de donde sale, o dice que no lo sabe.',
    clauses: 'ISO 15189 8.3',
    tests: [of('chat', 'chat.routes'), of('chat', 'cited-pages.routes'), 'src/testing/quotations/no-answers.test.ts'],
  },
  {
    id: 'F-24',
    risk: 'medium',
    text: 'Lo que redacta la IA espera a que una persona lo revise, con sus fuentes al lado.',
    clauses: 'ISO 15189 6.2.4',
    tests: [of('review', 'review.routes'), of('generation', 'generation.routes')],
  },
  {
    id: 'F-25',
    risk: 'medium',
    text: 'Los datos de cada persona se le dan y se eliminan enteros; lo firmado se conserva.',
    clauses: 'Ley 1581 de 2012',
    tests: ['src/app/personal-data.routes.test.ts'],
  },
  {
    id: 'F-26',
    risk: 'medium',
    text: 'Entradas hostiles y archivos falsos se rechazan con una frase y no dañan a nadie.',
    clauses: '21 CFR 11.10(a)',
    tests: ['src/app/hostile-input.routes.test.ts', 'src/app/hostile-files.routes.test.ts', of('files', 'judge-file')],
  },
  {
    id: 'F-27',
    risk: 'medium',
    text: 'La base de datos se pone al día en un solo acto, o en nada; sin base de datos la plataforma lo dice y vuelve sola.',
    clauses: '21 CFR 11.10(a)',
    tests: ['src/testing/schema.test.ts', 'src/testing/database-away.test.ts', 'src/testing/lost-connection.test.ts'],
  },
  {
    id: 'F-28',
    risk: 'low',
    text: 'Todas las pantallas se leen con lector de pantalla, en claro y oscuro, en el teléfono y en papel.',
    clauses: 'WCAG 2.2 AA',
    tests: ['e2e/layout.spec.ts', 'e2e/screens-of-admin.spec.ts', 'e2e/paper.spec.ts'],
  },
  {
    id: 'F-29',
    risk: 'medium',
    text: 'Si lo aprendido en una sesión se aplica lo firma quien supervisa a la persona, desde su día y una vez; la encuesta se responde sin nombre y la prueba antes y después no cuenta para nada más.',
    clauses: 'ISO 15189 6.2.4; ISO/IEC 17025 6.2.5',
    tests: [
      of('session-outcomes', 'effectiveness.routes'),
      of('session-outcomes', 'surveys.routes'),
      of('session-outcomes', 'session-test.routes'),
    ],
  },
];
