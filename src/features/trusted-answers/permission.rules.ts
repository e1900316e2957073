import { plainQuestion } from '#features/quotations/asked-words.rules.ts';
import { foldDetached } from '#platform/text/fold.ts';

const asksLeave =
  /^(?:y )?(?:se |l[oa]s? )?(?:pued[oe]n?|podemos|deb[oe]n?|hay que|toca|sirven?|es (?:obligatorio|necesario|urgente)|ten(?:go|emos) que|tienen que|necesit[oa])|\b(?:se pueden?|puedo|hay que|sirven?|tengo que|se debe|esta permitido|se deja|pueden?)\b(?!.*\b(?:que|cuant[oa]s?|como|donde|cuando|quien)\b)|\?$/;

const otherwise =
  /\b(?:donde|en que (?:lugar|parte|sitio|bolsa|recipiente|contenedor|frasco|tubo|piso|caneca|nevera|envase)|con (?:que|cual)|que (?:producto|desinfectante|liquido|solucion|jabon|guantes?|mascarilla|respirador|filtro|alcohol|extintor|tipo de)|quien(?:es)?)\b/;

const givesLeave =
  /\b(?:no|nunca|jamas|ningun\w*|prohib\w+|evit\w+|pueden?|podran?|deben?|deberan?|permit\w+|sin|unicamente|solo|siempre|excepto|salvo|obligatori\w+|recomiend\w+)\b/;

/** Whether a question is to be answered with yes or no: whether something may be done, or has to be ('se puede barrer con escoba'). */
export function asksPermission(question: string): boolean {
  const words = plainQuestion(question)
    .replace(/[^a-z0-9? ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return !otherwise.test(words) && asksLeave.test(words);
}

const askingWord =
  /\b(?:cual(?:es)?|como|cuando|donde|cuant[oa]s?|quien(?:es)?|por ?que|para que|(?:a|de|en|con|hasta|desde|por) que)\b|^(?:y )?que\b/;
const endsAsking = /\?$/;

/** Whether yes or no is all that a question asks for: it says that it asks for leave, or has no word that asks for anything else. */
export function asksOnlyPermission(question: string): boolean {
  if (!asksPermission(question)) return false;
  const said = plainQuestion(question).trim();
  return asksPermission(said.replace(endsAsking, '')) || !askingWord.test(said.replace(/^\W+/, ''));
}

/** Whether a text allows, forbids or demands something. */
export function tellsPermission(text: string): boolean {
  return givesLeave.test(foldDetached(text));
}
