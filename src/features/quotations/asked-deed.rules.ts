import { foldDetached } from '#platform/text/fold.ts';

/** What happens to people and things, as it is told in a hurry: 'se rompió', 'me pinché', 'llegó sin rótulo'. */
const mishaps =
  'cayo|cayeron|cai|rompio|rompieron|rompi|pinche|pincho|punce|punzo|corte|corto|queme|quemo|salpico|salpique|derramo|derrame|rego|regue|trague|inhale|respire|toque|toco|perdi|perdio|equivoque|equivoco|llego|llegaron|encontre|daño|dano|trabo|tranco|atasco|apago|vencio|olvide|olvido|mezcle|mojo|moje|contamino|volteo|voltee|solto|fallo|di clic|desmayo|mareo|fue la luz|fue el sistema|cayo el sistema';

/** The same as it may still happen: 'y si me cae en la piel'. */
const risks =
  'cae|caen|rompe|rompen|pincho|pincha|corto|corta|quemo|quema|salpica|derrama|riega|trago|traga|inhalo|inhala|toco|toca|pierdo|pierde|equivoco|equivoca|llega|llegan|daña|dana|traba|tranca|apaga|vence|olvido|olvida|mojo|moja|falla|desmaya|marea|va la luz|cae el sistema';

/** 'Me' before what a third person does now ('me sirve', 'me pide la clave') tells no mishap. */
const present =
  'puede|sirve|debe|duele|sale|pide|dice|conviene|quiere|tiene|permite|exige|corresponde|hace|trae|parece|viene|ofrece|aparece|vale|recibe|consigue|ocurre|interesa|toque|que|de|pase|deje|cubre|atiende|responde|entiende|hable|explique|ayude|cuente|diga|envie|mande|regale|preste';

/** What happened to somebody in the first person, or with something, whatever the verb: 'me chucé', 'se me partió', 'se quebró un tubo'. */
const happened = new RegExp(
  String.raw`^(?:(?:y|ay|uy|oye|hola|si|cuando|que pena) )*(?:se (?:me|le|nos|les) [a-z]{2,}(?:o|aron|ieron)|se [a-z]{3,}(?:o|aron|ieron) (?:el|la|los|las|un|una)|(?:me|nos) (?!(?:${present})\b)[a-z]{3,}(?:[ei]|imos|amos)|(?:me|le|nos|les) [a-z]{3,}o (?:[a-z]+ ){1,4}en (?:el|la|los|las) (?:ojos?|cara|piel|manos?|boca|brazos?|dedos?|pies?|piernas?|ropa|heridas?|nariz))\b`,
);

const asksDeed = new RegExp(
  String.raw`^(?:y |pero |entonces )*si (?:(?:se|me|le|les|nos|lo|la) )+(?:${risks})\b|\bque (?:hago|hacemos|hacer|se hace|debo hacer|debemos hacer|toca hacer|hay que hacer|tengo que hacer)\b(?! (?:con |para |de )?(?:el|la|los|las|un|una)? ?\w*(?:cion|dad)\b)|^(?:(?:y|ay|oye|hola|si|cuando) )*(?:(?:se|me|le|les|nos|lo|la) )*(?:${mishaps})\b`,
);
const mishap = new RegExp(
  String.raw`^(?:(?:y|ay|oye|hola|si|cuando) )*(?:(?:se|me|le|les|nos|lo|la) )*(?:${mishaps})\b`,
);
const asksOther =
  /\b(?:cuant[oa]s?|donde|quien(?:es)?|por ?que|como|cual(?:es)?|que (?:tubo|bolsa|temperatura|temp|significa|es|pasa|color))\b/;

/** Words of a mishap that say no more than that something came about, or fell: what tells what to do need not hold them. */
export const askingDeed =
  /^(?:cae|caen|cayo|cayeron|cai|toc[ao]|toque|lleg[ao]|llegan|llegaron|paso|encontre|piso|suelo)$/;

/** What is done when something has happened: at the beginning of a sentence, an item or a cell, or demanded ('se lava', 'debe lavarse'). */
const deeds =
  'abr|absor|acompañ|acompan|acud|aisl|alej|anot|apag|apart|aplic|apliqu|aspir|avis|busc|calient|calent|cambi|cerr|cierr|colo[cq]|comuni[cq]|comprueb|comprob|confirm|conserv|consult|contacte|conten|correg|corrig|cubr|declar|deja|deje|dej[ae]|descart|desconect|desech|desinfect|deten|detien|devolv|devuelv|ech[ae]|elimin|enjuag|entreg|espera|espere|esper|evacu|evit|explic|guard|identifi[cq]|inform|lav|limpi|llam|llev|manej|mantien|mir|notifi[cq]|ofre[cz]|orden|para |pare |pon|ponte|pid|ped|proteg|protej|purg|quit|reali[cz]|recha[cz]|recog|recoj|reempla[cz]|registr|reenv|rep[io]t|repon|report|reten|retir|retroced|revis|rode|rotul|sal |salg|sell|separ|solicit|suspend|sustitu|tap|tom[ae]|traslad|us[ae]|utili[cz]|ventil|verifi[cq]|viert|vert|vuelv|volv';
/** Neither what has been done to it ('rotulado') nor its name ('rótulo', 'desinfección'). */
const verb = String.raw`(?:${deeds})(?!\w*(?:[ai]d[oa]s?|cion(?:es)?|mente|miento|(?<!l)os?)\b)\w{0,9}`;
const tellsDeed = new RegExp(
  [
    // Told to do, or not to do: at the beginning.
    String.raw`(?:^|[.;:|!?\n•*-]|\d[.)]|,| y | o |\bno |\bnunca )\s*(?:no |nunca |primero,? |si [^,.;]{3,60}, |ante [^,.;]{3,60}, )?${verb}`,
    // Said to be done.
    String.raw`\b(?:se|lo|la|los|las) (?:le |les |lo |la )?${verb}`,
    String.raw`\b(?:debe|deben|debera|deberan|hay que|tiene que|tienen que|es necesario|se procede a|corresponde) (?:\w+ ){0,2}${verb}`,
    // A remedy without its verb: 'agua y jabón', 'aire fresco', 'ducha 15 min'.
    String.raw`(?:^|[:|])\s*(?:agua|ducha|lavaojos|aire fresco|frotis|kit|absorbente|nueva toma|bicarbonato)\b`,
  ].join('|'),
);

/** What is forbidden, or done before it comes to that, or only because of the risk, is no answer to who has had the mishap. */
const prevention =
  /\b(?:nunca|jamas|no|evit\w+|prohib\w+)\b(?:(?!\b(?:y|sino|pero)\b)[^.;:|,\n])*|\b(?:para (?:evitar|prevenir|no)|riesgo de|antes de)\b[^.;|\n]*/g;
/** A row that tells how often, or how a figure is calculated, tells what is done on any day. */
const routine = /(?:^|[|\n])\s*(?:frecuencia|periodicidad|como se calcula)\b[^|:\n]*:/;

const plain = (text: string) => foldDetached(text.replaceAll('·', '|')).replace(/[*_«»"“”]+/g, '');

/**
 * Tells whether a text says what to do: no story of it, no cause, no definition; and for a mishap that has happened nothing that only prevents
 * it. Null where a question, already plain, does not ask for it: by saying so, or by telling what happened.
 */
export function askedDeed(words: string): ((text: string) => boolean) | null {
  const isMishap = happened.test(words) || mishap.test(words);
  const rest = words.replace(asksDeed, ' ').replace(happened, ' ');
  if ((!asksDeed.test(words) && !isMishap) || asksOther.test(rest)) return null;
  return (text) => {
    const told = plain(text);
    if (routine.test(told)) return false;
    return tellsDeed.test(isMishap ? told.replace(prevention, ' ') : told);
  };
}
