import { foldTitle } from '#platform/text/fold.ts';

export interface InductionTopic {
  title: string;
  /** What its module is about; the administrator may change it afterwards. */
  description: string;
}

/** The eight topics of general induction, one module each (spec C-704 to C-712; decision 0035). */
export const generalTopics: readonly InductionTopic[] = [
  {
    title: 'Gestión del talento',
    description: 'Contratación, desarrollo y evaluación de las personas, y a quién acudir con cada asunto laboral.',
  },
  {
    title: 'Seguridad y salud ocupacional',
    description: 'Los riesgos de cada lugar de trabajo, cómo prevenirlos y qué hacer ante un accidente o emergencia.',
  },
  {
    title: 'Transparencia y ética',
    description: 'Cómo decidir bien: regalos, conflictos de interés, información reservada y canal de denuncia.',
  },
  {
    title: 'Logística',
    description: 'El camino de un producto desde que llega hasta que se entrega, y las condiciones que lo protegen.',
  },
  {
    title: 'Sistemas y ciberseguridad',
    description: 'Cuentas, equipos y programas de la empresa, y cómo reconocer y reportar un engaño.',
  },
  {
    title: 'Compras',
    description: 'Cómo se pide, se aprueba y se recibe lo que la empresa compra, y cómo se elige a un proveedor.',
  },
  {
    title: 'Contabilidad',
    description: 'Facturas, soportes y cierres: qué documentos genera tu trabajo y cuándo los necesita contabilidad.',
  },
  {
    title: 'Tesorería',
    description: 'Pagos, anticipos y legalizaciones: los plazos, los responsables y los cuidados con el dinero.',
  },
];

/** Whether a topic's module is there already; titles are compared as everywhere, without case and accents. */
export function hasModule(topic: InductionTopic, modules: ReadonlyArray<{ title: string }>): boolean {
  return modules.some((module) => foldTitle(module.title) === foldTitle(topic.title));
}
