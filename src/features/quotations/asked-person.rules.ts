import { foldDetached } from '#platform/text/fold.ts';
import { askedWords, isMistyped, likeness, wordsOfText } from './asked-words.rules.ts';

/** Whoever does something in a laboratory, a company or a law: people by what they are, and what stands for people. */
const roles =
  /\b(?:jef[ea]s?|jefaturas?|coordinador(?:es|as?)?|coordinacion|director(?:es|as?)?|direccion|gerentes?|gerencia|supervisor(?:es|as?)?|responsables?|encargad[oa]s?|lider(?:es)?|administrador(?:es|as?)?|profesional(?:es)?|bacteriolog[oa]s?|medic[oa]s?|doctor(?:es|as?)?|enfermer[oa]s?|auxiliar(?:es)?|tecnic[oa]s?(?! (?:de|para|directa|inversa))|tecnolog[oa]s?|operador(?:es|as?)?|operari[oa]s?|analistas?|asesor(?:es|as?)?|personal(?! (?:y|e) )|personas?|colaborador(?:es|as?)?|trabajador(?:es|as?)?|emplead[oa]s?|empleador(?:es)?|servicios? (?:tecnicos?|generales)|fabricantes?|proveedor(?:es)?|gestor(?:es)?|generador(?:es)?|brigad\w+|comites?|talento humano|recursos humanos|soporte|sistemas(?= (?:confirma|avisa|atiende|restablece)\b)|recepcion(?:ista)?s?|mensajer[oa]s?|conductor(?:es)?|pacientes?|usuari[oa]s?|clientes?|empresas?|entidad(?:es)?|ministerios?|secretarias?|autoridad(?:es)?|inspector(?:es)?|(?<=\bla )inspeccion(?! de)|vigilantes?|porteria|laboratorios?(?= (?:debe|tiene|fija|aprueba|asume|es responsable)\b)|patolog[oa]s?|microbiolog[oa]s?|tutor(?:es|as?)?|(?<=^|[.;:] )nadie|ningun\w*|cualquiera|todos|quien(?:es)?(?= (?:se |le |lo |la |les |los |las |no )*[a-z]{3,}))\b/g;

/** A role behind one of these is done something to, or is whose something is; not behind what says that it is theirs to do or to give ('licencia del Ministerio'). */
const objectBefore =
  /\b(?:a|al|de|del|con|para|sobre|entre|ante|sin|como|segun)(?: (?:el|la|los|las|un|una|su|sus|tu|tus|nuestr[oa]s?|est[eao]s?|es[eao]s?|cada|otr[oa]s?))? $/;
const dutyBefore =
  /\b(?:corresponde\w*|compete\w*|a cargo|cargo|responsabilidad\w*|por parte|deleg\w+|obligacion|funcion|tarea|labor|son|es|depende\w*|licencias?|autorizacion|permiso|aprobacion|visto bueno|firma|concepto) (?:exclusiv\w+ )?(?:a|al|de|del)(?: (?:el|la|los|las|su|tu))? $/;

const asksPerson =
  /^(?:(?:y|pero|oye|entonces|hola|buenas) )*(?:(?:a|con|de|por|para|ante) )?quien(?:es)?\b|\b(?:a|con|por|ante) quien(?:es)? (?:(?:se|le|les|lo|la|debo|hay|que|tengo|toca|puedo) )*[a-z]{3,}/;
const recipient = /\b(?:a|con|ante|de) quien/;

/** The word that says what somebody does, behind what helps it ('quien puede botar', 'quien se encarga de …' says none). */
const act =
  /\bquien(?:es)? (?:(?:se|le|les|lo|la|los|las|me|nos|no|puede|pueden|debe|deben|deberia|tiene|tienen|hay|tengo|debo|puedo|podria|toca|va|van|que|a|es|son|el|la|los|las) )*([a-z]{3,})/;
const sayNothing =
  /^(?:hace|hacen|hacer|realiza\w*|encarga\w*|encargad[oa]s?|responsables?|persona|cargo|tiene|tienen|esta|estan|queda|mas|sabe|fue|era|hablo|hablar|acudo|digo|decir|pregunto|busco)$/;
/** One is told something in many ways. */
const telling =
  /^(?:avis|inform|notifi|llam|comuni|reporta|report|cont[aeo]|cuent|dig|dec|consult|pregunt|habl|acud|busc|dirij)/;
/** Whoever is told something, whatever they are called: 'avisa a sistemas', 'llama de inmediato a portería'. */
const told =
  /\b(?:avis|inform|notifi|llam|comuni|report|consult|pregunt|acud)\w* (?:(?:de inmediato|inmediatamente|enseguida|primero|siempre|antes) )?(?:al?|con) (?:el |la |los |las |tu |su )?(?!(?:las? |los )?(?:demas|otr[oa]s|quien|todos|todas|tiempo|person|tu|mas|menos|mano|partir|traves|fin)\b)[a-z]{4,}/;
/** Who asks whom to tell is not helped by 'avisa a las demás personas'. */
const anybody = /^(?:person|todos|nadie|ningun|cualquiera)/;

/** Who asks who is something asks for a name, unless it is for whose task it is. */
const asksName =
  /\bquien(?:es)? (?:es|son|era|fue) (?:el |la |los |las |mi |mis |tu |nuestr[oa] )?(?!(?:responsable|encargad|persona|que|quien))([a-z]+)/;
const name = /\b(?:Dra?|Ing|Lic|Sra?)\.?\s+\p{Lu}|\p{Lu}\p{L}+(?:\s+(?:de|del|la))?\s+\p{Lu}\p{Ll}+/u;

/** A label of a column or field behind which stands who does something. */
const who =
  /(?:^|[·|\n]\s*)(?:(?:con|a|de) )?(?:quien|quienes|responsables?|encargad[oa]s?|a cargo(?: de)?)[^:·|\n]{0,24}:\s*[a-z]/;

const onlyWho = /(?:^|[|\n]\s*)quien(?:es)?\s*:/;

/** Words of a question for a person that say no more than that a person is meant. */
export const askingPerson = /^(?:encargad[oa]s?|responsables?|persona|cargo)$/;

/**
 * Whether a text says who does what a question asks for; null where the question asks for no person. A text that only names people does not:
 * the act has to stand in the sentence of one who is not done something to, or above the list or row that begins with one. Who asks who *is*
 * something asks for a name.
 */
export function askedPerson(words: string): ((text: string) => boolean) | null {
  if (!asksPerson.test(words)) return null;
  const named = asksName.exec(words)?.[1];
  if (named && isRole(named)) return (text) => sentencesOf(text).some((one) => holds(one, [named]) && name.test(one));
  const doing = act.exec(words)?.[1] ?? '';
  const acts =
    sayNothing.test(doing) || doing === '' ? askedWords(words).filter((word) => !askingPerson.test(word)) : [doing];
  const isRecipient = recipient.test(words);
  const isTelling = isRecipient && telling.test(doing);
  const saysAct = (text: string) =>
    holds(text, acts) || (isTelling && wordsOfText(text).some((word) => telling.test(word)));
  return (text) => {
    const sentences = sentencesOf(text);
    const labelled = foldDetached(text.replaceAll('·', '|'));
    // 'Quién: paciente' may head a row that tells something else of them.
    if (who.test(labelled) && (saysAct(text) || !onlyWho.test(labelled))) return true;
    if (isTelling && told.test(labelled) && saysAct(text)) return true;
    return (
      sentences.some((one) => saysAct(one) && placesOfRoles(one, isRecipient).length > 0) ||
      (saysAct(text) && sentences.some((one) => placesOfRoles(one, isRecipient).some((place) => place < 8)))
    );
  };
}

const isRole = (word: string) => word.match(roles) !== null;

/** Sentences, items and rows, without what they ask. */
const sentencesOf = (text: string) =>
  text
    .replace(/¿[^?]*\?/g, ' ')
    .split(/(?<=[.;!?])\s+|\n+/)
    .filter((one) => one.trim() !== '');

/** Where roles stand in a sentence, without those that something is done to. */
function placesOfRoles(sentence: string, isRecipient: boolean): number[] {
  const plain = foldDetached(sentence.replace(/[Qq]uién(?:es)?/g, ' ')).replace(/[*_]+/g, '');
  return [...plain.matchAll(roles)]
    .filter(({ 0: role, index }) => {
      const before = plain.slice(0, index);
      if (isRecipient) return !anybody.test(role);
      return dutyBefore.test(before) || !objectBefore.test(before);
    })
    .map(({ index }) => index);
}

/** Whether a text holds one of some words, in another ending perhaps. */
function holds(text: string, words: readonly string[]): boolean {
  const said = wordsOfText(text);
  return words.some((word) => said.some((other) => likeness(word, other) >= 0.6 || isMistyped(word, other)));
}
