import { foldDetached } from '#platform/text/fold.ts';

/** The kinds of questions, in the order of their use. */
export const questionKinds = ['record', 'label', 'order', 'table', 'term', 'contrast', 'figure', 'meaning'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Something of a text that can be asked for. */
export interface Candidate {
  kind: QuestionKind;
  question_text: string;
  key: string;
  /** What the answer stands in, word for word; each is asked for once. */
  evidence: string;
  /** What the question names: an answer that repeats it would be given away. */
  subject: string;
  /** The wrong options that may be offered, the best first; as many as there are, judged by whoever takes three. */
  wrong: () => Iterable<string>;
  /** The weightiest of a kind is asked first. */
  weight: number;
  /** Of candidates with the same one of these, one is asked: the row of a table, a list, a sentence. */
  marks: readonly string[];
  /** Where it is from: table, list or paragraph; few questions come out of the same. */
  origin: string;
  /** How many at most. */
  most: number;
  /** The text's place among those given. */
  source: number;
}

/** Characters of a sentence that is read within a question, and of an option. */
export const longestStem = 280;
export const longestOption = 170;

/** With a capital, unless that would make another name of it: 'pH', 's', 'mL'. */
export const capital = (text: string) =>
  /^\p{Ll}{2,}(?=[\s,.;:)]|$)/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** Without the marks at its end, and without the 'y' that leads to the next item of a list. */
export const withoutEnd = (text: string) =>
  text
    .replace(/[;,]\s*[yoe]$/u, '')
    .replace(/[\s;,:]+$/u, '')
    .replace(/(?<!\betc)[.\s]+$/u, '');

const orders = new Set(
  'agregue añada transfiera deposite vierta pese pulse gire ingrese oprima instale conecte desconecte ajuste apriete afloje desempaque establezca seleccione prepare incube agite caliente enfríe pipetee evite use lave mantenga utilice limpie revise siga lea asegurese conserve procure recomiende cambie descarte coloque seleccione retire verifique registre realice deje lleve marque guarde adquiera aplique deseche recuerde trabaje ordene haga ponga cierre abra mezcle centrifugue rotule informe identifique espere desinfecte seque enjuague repita invierta introduzca extraiga palpe suelte tome pida confirme llene cubra presione oprima encienda apague cargue avise recoja lava retira usa espera mezcla rotula revisa registra coloca limpia cierra abre repite identifica confirma desecha descarta verifica avisa recoge cubre aplica deja pon toma llena invierte enciende apaga carga seca enjuaga desinfecta protege conserva participa anota separa prepara'.split(
    ' ',
  ),
);

/** How an item begins, so that the others agree with it: a verb in the infinitive, an order, a moment, a state, a quality, something done, one thing or several. */
export function formOf(item: string): string {
  const [first = ''] =
    foldDetached(item)
      .replace(/^(?:no|nunca|siempre) (?:se )?/, '')
      .match(/[a-z]+/) ?? [];
  if (/(?:ar|er|ir)(?:se|lo|la|los|las|le)?$/.test(first) && !/^(?:lugar|hogar)$/.test(first)) return 'infinitive';
  if (orders.has(first)) return 'order';
  if (/(?:ando|iendo|yendo)$/.test(first)) return 'gerund';
  if (/^(?:antes|despues|al|durante|entre|previo|cuando|en|con|por|para|si|todo|toda|todos|todas)$/.test(first))
    return first;
  if (/^(?:es|son|esta|estan|debe|deben|se)$/.test(first)) return 'verb';
  // 'Livianos, que…' and 'Alcalinos o básicos…' say how something is.
  if (/^\p{L}+(?:,| [oy] )/u.test(item)) return 'quality';
  if (/(?:ad|id)[ao]s?$/.test(first)) return `participle ${first.slice(-2)}`;
  if (/(?:cion|sion|miento)$/.test(first)) return 'action';
  return /s$/.test(first) ? 'nouns' : 'noun';
}
