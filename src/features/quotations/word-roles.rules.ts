import { plainQuestion } from './asked-words.rules.ts';

const endOfThings =
  /(?:cion|ciones|dad|dades|miento|mientos|uras?|ismo|ista|ajes?|entes?|encias?|ancias?|oma|emia|uria|itis|osis|inas?|ic[oa]s?|logia|grama|metro|scopio)$/;
const endOfDoings = /(?:[aei]r(?:l[oae]s?|se)?|[ai]ndo|iendo|aron|ieron|[aei]mos|aste|iste)$/;
const endOfForms = /(?:[aeon]|es)$/;
const beforeDoings = /^(?:se|lo|le|me|no|hay|como|cuando|donde|quien|nos|les)$/;
const behindAsking = /^(?:|el|l[ao]s?|una?|en|con|a|de|al|del|si|por|para)$/;
const articles = /^(?:el|la|los|las|un|una)$/;
const joining = /^(?:|que|a|en|con|y|antes|despues|si|hago)$/;
const leading = /^(?:de|en|con|por|para|a|el|y)$/;

/** Closed classes: they stand in for a thing, or say how, how much or where, and no text has to hold them. */
const manners =
  /^(?:alguien|mism[oa]|primer[oa]?|adentro|afuera|poquit[oa]|aca|alla|dentro|fuera|nuevo|solo|much[oa]|muy|seguido|luego|ahora|mejor|bien|mal|aun|todavia|tampoco|volver|vuelvo|maxim[oa]|minim[oa]|menos|cosas?|pleno|persona|gente|veces)$/;

/**
 * Tells which words of a question name no thing, guessed by their endings and by what stands around them. That a text lacks a thing that is asked
 * about tells against it; people say what is done with a thing, and how, in many ways ('botar', 'desechar').
 */
export function isDoing(question: string): (word: string) => boolean {
  const words = plainQuestion(question).match(/[a-z0-9ñ%.,/-]*[a-z0-9ñ%]/g) ?? [];
  const doings = words.filter((word, place) =>
    isDoingAt(word, [words[place - 3], words[place - 2], words[place - 1], words[place + 1]], place),
  );
  const known = new Set(doings.map((word) => word.replaceAll('-', '')));
  return (word) => known.has(word);
}

function isDoingAt(
  word: string,
  [first = '', earlier = '', before = '', next = '']: Array<string | undefined>,
  place: number,
) {
  if (manners.test(word) || (endOfDoings.test(word) && word.length > 3)) return true;
  if (endOfThings.test(word) || !endOfForms.test(word)) return false;
  if (beforeDoings.test(before) || (/^(?:que|cuanto|si|y)$/.test(before) && behindAsking.test(next))) return true;
  // 'dónde lo boto', and not 'en la nevera' or 'se calibra la balanza'.
  if (/^l[oa]s?$/.test(before) && joining.test(next) && place > 1)
    return !leading.test(earlier) && !beforeDoings.test(first);
  return place === 0 && articles.test(next);
}
