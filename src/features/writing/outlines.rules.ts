import { rootOf, wordsOf } from './sentences.rules.ts';

/** One step of an outline: its fixed title and how the texts that belong to it are recognised. */
export interface OutlineStep {
  title: string;
  /** Beginnings of words, without accents, that texts of this step hold. */
  words: readonly string[];
  /** Of these a text holds one at least, itself or in a heading above it; any of `words` where there are none. */
  core?: readonly string[];
  /** What a document would have to say when none says anything. */
  missing: readonly string[];
  /** Without texts of its own it goes over the most central ones of all. */
  isReview?: boolean;
  /** It wants texts that tell what to do. */
  isPractice?: boolean;
}

export type OutlineName = 'product' | 'lis' | 'welcome' | 'topic';

/** The seven fixed titles of a product module, in their order (spec C-417; decision 0026). */
const product: readonly OutlineStep[] = [
  {
    title: 'Objetivo y especificaciones técnicas',
    words:
      'objetiv objeto finalidad proposito alcance introducc generalid descripc definic especificac tecnic principio metodo caracterist modelo capacidad dimension equipo analizador reactivo volumen velocidad voltaje temperatura'.split(
        ' ',
      ),
    core: 'objetiv objeto finalidad proposito alcance introducc generalid descripc definic especificac caracterist principio capacidad'.split(
      ' ',
    ),
    missing: ['para qué sirve el producto', 'sus especificaciones técnicas: principio, capacidad y condiciones de uso'],
  },
  {
    title: 'Tipos de muestras y pruebas',
    words:
      'muestra sangre suero plasma orina tubo edta citrato heparina recolec prueba ensayo analito parametro panel hemolis lipem ayuno centrifug especimen'.split(
        ' ',
      ),
    core: 'muestra prueba especimen analito ensayo tubo'.split(' '),
    missing: ['las muestras que admite y cómo se preparan', 'las pruebas que realiza'],
  },
  {
    title: 'Control de calidad y rendimiento',
    words:
      'control calidad calibra precision exactitud lineal sensibil especificid coeficient variacion desviac westgard limite detecc interferenc rendimient repetib incertid'.split(
        ' ',
      ),
    core: 'control calibra precision exactitud lineal sensibil especificid variacion repetib incertid rendimient'.split(
      ' ',
    ),
    missing: ['los controles y la calibración', 'las cifras de rendimiento: precisión, linealidad, límites'],
  },
  {
    title: 'Ventajas y beneficios',
    words:
      'ventaja benefic ahorr rapid reduc mejor facil automat eficien permite evita menos confiab minimiz optimiz'.split(
        ' ',
      ),
    core: 'ventaja benefic ahorr reduc mejor optimiz minimiz eficien'.split(' '),
    missing: ['qué gana el laboratorio con el producto'],
  },
  {
    title: 'Evaluación',
    words:
      'evalua criter acepta rechaz obligator debe nunca siempre importante critico verific requisit cumpl advert'.split(
        ' ',
      ),
    missing: ['los puntos que cada persona debe dominar'],
    isReview: true,
  },
  {
    title: 'Ejercicio práctico',
    words:
      'paso procedim coloc coloq realic realiz verifi registr prepar mezcl incub pipete enciend encend seleccion presion abra abre cierr retir esper limpi vaci operador tecnico'.split(
        ' ',
      ),
    missing: ['un procedimiento paso a paso que se pueda practicar'],
    isPractice: true,
  },
  {
    title: 'Explicación de descargables',
    words: 'manual guia formato instructivo ficha registro anexo documento inserto hoja plantilla formulario'.split(
      ' ',
    ),
    core: 'manual guia formato instructivo ficha registro anexo inserto formulario'.split(' '),
    missing: ['las guías y formatos que acompañan al producto'],
  },
];

/** The five canonical steps of the LIS module; their titles are fixed (spec C-344, C-724). */
const lis: readonly OutlineStep[] = [
  {
    title: 'Qué es un LIS y cómo fluye el trabajo',
    words: 'lis sistema informac flujo orden solicit preanalit analit postanalit etapa modulo laboratorio'.split(' '),
    missing: ['qué hace el sistema de información del laboratorio y por qué etapas pasa una orden'],
  },
  {
    title: 'Registro de pacientes y códigos de barras',
    words: 'pacient registr identific codigo barra etiquet admis demograf historia document tubo recepc'.split(' '),
    missing: ['cómo se registra un paciente y cómo se etiqueta cada tubo'],
  },
  {
    title: 'Interfaces con los analizadores',
    words:
      'interfa analizador equipo comunic bidirec protocolo astm hl7 conexion middleware host consulta transmi'.split(
        ' ',
      ),
    missing: ['cómo se comunica el sistema con los analizadores'],
  },
  {
    title: 'Validación y autoverificación',
    words: 'valid autoverif verific resultado critic delta rango regla firma liber referenc aprob informe'.split(' '),
    missing: ['las reglas con que se validan y se liberan los resultados'],
  },
  {
    title: 'Seguridad, trazabilidad y plan de contingencia',
    words: 'segur contrase usuario acceso traza auditor respald copia continge confidenc dato caida permiso'.split(' '),
    missing: ['los permisos, la trazabilidad y qué hacer si el sistema se cae'],
  },
];

const welcome: readonly OutlineStep[] = [
  {
    title: 'Te damos la bienvenida',
    words: 'bienvenid induccion ingres nuevo equipo emplead colaborad incorpor primer'.split(' '),
    missing: ['un saludo y lo que la persona nueva puede esperar'],
  },
  {
    title: 'Quiénes somos',
    words: 'mision vision valor historia empresa compania laboratorio fundad organiz servicio client proposito'.split(
      ' ',
    ),
    missing: ['la historia, la misión y los valores de la empresa'],
  },
  {
    title: 'Cómo trabajamos',
    words: 'turno horari jornada descans proceso procedim area responsab funcion comunic reunion politica'.split(' '),
    missing: ['los horarios, las áreas y las responsabilidades'],
  },
  {
    title: 'Normas y seguridad',
    words: 'norma segur bioseg riesgo protecc guante bata residu emergenc accident obligat prohib reglament'.split(' '),
    missing: ['las normas de conducta y de bioseguridad'],
  },
  {
    title: 'Tus primeros pasos',
    words: 'capacit modulo curso plan semana dia contact acceso document entrega supervisor jefe formac'.split(' '),
    missing: ['el plan de los primeros días y a quién acudir'],
  },
];

/** A subject of its own: induction, and modules that are neither products nor one of the product's own. */
const topic: readonly OutlineStep[] = [
  {
    title: 'Objetivo y alcance',
    words: 'objetiv alcance proposito finalidad aplica defin concept significa politica'.split(' '),
    missing: ['para qué sirve el tema y a quién aplica'],
  },
  {
    title: 'Responsabilidades',
    words: 'responsab funcion encarg debe jefe supervisor personal emplead cargo area autoriz coordin'.split(' '),
    missing: ['quién responde de cada cosa'],
  },
  {
    title: 'Procedimiento',
    words: 'procedim paso proceso etapa solicit registr realic prepar envi recib entreg verific aprob'.split(' '),
    missing: ['cómo se hace, paso a paso'],
  },
  {
    title: 'Riesgos y buenas prácticas',
    words: 'riesgo segur precauc evit nunca error prevenc protecc buena practic advert control norma'.split(' '),
    missing: ['qué puede salir mal y cómo se evita'],
  },
  {
    title: 'Registros y seguimiento',
    words: 'formato registr documento indicad seguim report informe archiv evidenc plazo dia auditor'.split(' '),
    missing: ['qué se registra, dónde y cada cuánto'],
  },
];

export const outlines: Record<OutlineName, readonly OutlineStep[]> = { product, lis, welcome, topic };

/** Characters that a step holds at least, spaces around it not counted (spec C-418; decision 0026). */
export const leastContent = 50;

/** How passages that say something of a written step are recognised: by its own words. */
export function outlineOfText({ title, content }: { title: string; content: string }): OutlineStep {
  return { title, words: [...new Set(wordsOf(`${title} ${content}`).map(rootOf))].slice(0, 60), missing: [] };
}
