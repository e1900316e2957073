import { type DocumentQuestion, trueOrFalse } from '#features/controlled-documents/questions.rules.ts';
import type { GuideContent } from './guias.ts';

/** Procedures of the demo in versions, days counted back from today; who read which. Everything in them is invented. */
interface DemoControlled {
  code: string;
  title: string;
  /** Works by it; none where all do. */
  areas: readonly string[];
  reviewMonths: number;
  versions: ReadonlyArray<{
    isMajor: boolean;
    change: string;
    approvedAgo: number;
    inForceAgo: number;
    graceDays: number;
    sections: GuideContent['sections'];
    /** What is asked of whoever reads it; nothing where there is none. Whoever read it had all right. */
    questions?: DocumentQuestion[];
    /** Who read it, so many days ago. */
    readBy: ReadonlyArray<{ email: string; daysAgo: number }>;
  }>;
  /** Who is asked to read it, by area, since when and within how many days. */
  required?: { name: string; basis: string; areas: readonly string[]; daysAgo: number; days: number };
}

const complaints = {
  receive: {
    heading: '1. Recibir la queja',
    points: [
      'Escuchar sin interrumpir y agradecer: una queja muestra algo que no vimos.',
      'Anotar el mismo día en el formato FO-03 quién se queja, de qué y cómo se le puede responder.',
      'No prometer soluciones que dependen de otra persona.',
    ],
  },
  classify: {
    heading: '2. Clasificar',
    table: [
      ['Gravedad', 'Ejemplo', 'Primera respuesta'],
      ['Alta', 'Informe entregado a otra persona', 'El mismo día'],
      ['Media', 'Demora de más de una hora en la ventanilla', '2 días hábiles'],
      ['Baja', 'Sugerencia sobre la sala de espera', '5 días hábiles'],
    ],
  },
} as const;

const answer = (days: number) => ({
  heading: '3. Investigar y responder',
  points: [
    'La jefatura del área busca la causa con quienes estuvieron presentes, sin buscar culpables.',
    `La respuesta definitiva se da por escrito, a más tardar a los ${days} días hábiles.`,
    'Si la queja mostró un riesgo para un paciente, se abre además una acción correctiva.',
    'La respuesta dice qué se encontró, qué se cambió y a quién acudir si no basta.',
  ],
});

const close = {
  heading: '4. Cerrar y aprender',
  points: [
    'Se pregunta a la persona si la respuesta le sirvió, y se anota lo que dijo.',
    'Cada mes se cuentan las quejas por gravedad y por área; las que se repiten van a la revisión por la dirección.',
    'Los registros se guardan durante cinco años.',
  ],
};

/** Begins another page: as many points as fill one. */
const records = (title: string, points: readonly string[]) => ({ heading: title, points });

const annex = records('Anexo A. Preguntas que ayudan a escuchar', [
  '¿Qué pasó, contado desde el principio? Dejar que la persona termine antes de preguntar lo siguiente.',
  '¿Cuándo y en qué sede ocurrió? La hora aproximada basta para encontrar a quienes estaban de turno.',
  '¿Qué esperaba que pasara? Lo esperado dice a menudo más que lo ocurrido.',
  '¿Qué consecuencias tuvo para usted o para el paciente? Si hay una consecuencia clínica, la gravedad es alta.',
  '¿Qué le parecería una buena respuesta? Anotarlo con sus palabras, aunque no se pueda cumplir.',
  '¿Cómo y a qué hora prefiere que la busquemos? Anotar teléfono o correo y leerlo en voz alta.',
  '¿Autoriza que usemos su nombre al investigar? Sin autorización, la queja se investiga sin nombrarla.',
  'Al final se repite lo anotado con palabras propias y se pregunta si es así: lo que se entendió mal se corrige ahí.',
  'Se entrega a la persona el número con el que puede preguntar por su queja.',
  'Si la persona está alterada, se le ofrece un lugar aparte y agua; no se le pide que se calme.',
  'Si amenaza o agrede, se llama a la coordinación y no se continúa a solas.',
  'Quien recibió la queja firma el formato y lo deja en la carpeta del turno antes de irse.',
  'Las quejas que llegan por correo o por la página se imprimen y siguen el mismo camino.',
  'Las que llegan por teléfono se anotan mientras la persona habla, y se le leen antes de colgar.',
  'Una felicitación se anota igual: también muestra algo que hacemos y conviene conservar.',
]);

export const controlledDocuments: readonly DemoControlled[] = [
  {
    code: 'PG-03',
    title: 'Quejas y sugerencias de los usuarios',
    areas: ['Recepción de muestras', 'Hematología'],
    reviewMonths: 12,
    versions: [
      {
        ...{ isMajor: true, change: '', approvedAgo: 210, inForceAgo: 200, graceDays: 0 },
        sections: [complaints.receive, complaints.classify, answer(15), annex],
        readBy: [
          { email: 'valeria.ospina@demo.local', daysAgo: 190 },
          { email: 'mateo.quintero@demo.local', daysAgo: 188 },
        ],
      },
      {
        ...{ isMajor: true, approvedAgo: 14, inForceAgo: 8, graceDays: 15 },
        change:
          'La respuesta definitiva se da en 10 días hábiles en vez de 15, y se pregunta a la persona si le sirvió.',
        sections: [complaints.receive, complaints.classify, answer(10), close, annex],
        questions: [
          {
            ...{ kind: 'single', text: '¿Cuándo se anota una queja?', page: 1, right: 0 },
            options: ['El mismo día', 'En los 2 días hábiles siguientes', 'Cuando se conoce la causa'],
          },
          {
            ...{ kind: 'true_false', text: 'La respuesta definitiva se puede dar de palabra', page: 1, right: 1 },
            options: [...trueOrFalse],
          },
          {
            ...{ kind: 'single', text: '¿Qué se hace si la persona amenaza o agrede?', page: 2, right: 2 },
            options: [
              'Se le pide que se calme',
              'Se termina de atenderla y después se avisa',
              'Se llama a la coordinación y no se continúa a solas',
            ],
          },
        ],
        readBy: [{ email: 'valeria.ospina@demo.local', daysAgo: 6 }],
      },
    ],
    required: {
      name: 'Leer el procedimiento de quejas',
      basis: 'ISO 15189:2022, 7.7',
      ...{ areas: ['Recepción de muestras', 'Hematología'], daysAgo: 200, days: 30 },
    },
  },
  {
    code: 'PG-08',
    title: 'Ingreso de visitantes',
    areas: [],
    reviewMonths: 24,
    versions: [
      {
        ...{ isMajor: true, change: '', approvedAgo: 62, inForceAgo: 60, graceDays: 0 },
        sections: [
          records('1. A la llegada', [
            'Toda persona que no trabaja aquí se anuncia en la portería y muestra su documento.',
            'Se anota en el libro de visitas la hora, a quién visita y para qué.',
            'Recibe una escarapela de visitante, que lleva a la vista y devuelve al salir.',
          ]),
          records('2. Dentro', [
            'Nadie de fuera camina solo: lo acompaña quien lo recibe, de ida y de vuelta.',
            'En las zonas técnicas lleva bata y gafas, y no toca nada.',
            'No se toman fotografías donde se vean nombres de pacientes.',
          ]),
          records('3. Contratistas', [
            'Antes de trabajar muestran su afiliación a riesgos laborales y firman que conocen las salidas.',
            'Quien los contrató avisa a la jefatura del área el día anterior.',
          ]),
        ],
        readBy: [],
      },
    ],
  },
];
