import { foldDetached } from '#platform/text/fold.ts';

/** What is asked of the product itself, about the person or how something is done in it. */
export type OwnQuestion =
  | 'missing'
  | 'progress'
  | 'expiry'
  | 'password'
  | 'help'
  | 'identity'
  | 'upload'
  | 'english'
  | 'portuguese'
  | 'noise'
  | 'orders';

const learning = '(?:modulos?|cursos?|capacitacion(?:es)?|formacion|entrenamientos?|mi plan|lecciones|induccion)';

/** In their order: the first that fits is meant. Questions about samples, reagents and equipment fit none. */
const patterns: ReadonlyArray<[OwnQuestion, RegExp]> = [
  [
    'orders',
    /\b(?:ignora|olvida|omite)\b.{0,40}\b(?:instrucciones|reglas|anterior|indicaciones)\b|\b(?:system prompt|tu prompt|tus instrucciones|jailbreak|ignore (?:all |the )?(?:previous|above) instructions)\b|\bactua como\b|<\s*script|\bdrop table\b|\bselect \* from\b/,
  ],
  [
    'password',
    /\b(?:cambi\w*|olvid\w*|restablec\w*|recuper\w*|no (?:me )?(?:sirve|funciona)|actualiz\w*)\b.{0,25}\b(?:contrasena|clave|password)\b|^\W*(?:mi )?(?:contrasena|clave)\W*$/,
  ],
  [
    'missing',
    new RegExp(
      String.raw`\b${learning}\b.{0,25}\b(?:falta\w*|pendientes?|debo|tengo que|me toca\w*|sigue|siguen)\b|\b(?:falta\w*|pendientes?|tengo que hacer|me toca\w*|debo (?:hacer|completar)|sigue|siguen)\b.{0,25}\b${learning}\b|^\W*que me falta(?: por hacer)?\W*$`,
    ),
  ],
  [
    'expiry',
    new RegExp(
      String.raw`\b(?:venc\w*|caduc\w*|expir\w*|renov\w*)\b.{0,40}\b(?:${learning}|certificad[oa]s?)\b|\b(?:${learning}|certificad[oa]s?)\b.{0,40}\b(?:venc\w*|caduc\w*|expir\w*)\b`,
    ),
  ],
  [
    'progress',
    /\b(?:mi|mis)\b.{0,15}\b(?:progreso|avance|nota|notas|puntaje|puntajes|resultados? de (?:la )?evaluacion)\b|\b(?:cuanto llevo|como voy)\b(?! a\b)(?!.{0,20}\b(?:muestra|orina|sangre)\b)/,
  ],
  [
    'upload',
    /\b(?:sub(?:o|ir|e|en)|cargo|cargar|agreg(?:o|ar)|anad(?:o|ir)|adjunt(?:o|ar))\b.{0,20}\b(?:documentos?|archivos?|pdf|manual(?:es)?|guia)\b/,
  ],
  [
    'identity',
    /^\W*(?:quien|que) eres\b|\bcomo te llamas\b|\beres (?:un |una )?(?:robot|bot|ia|persona|humano|chatgpt)\b/,
  ],
  [
    'help',
    /^\W*(?:ayuda|ayudame|necesito ayuda|help|menu|opciones)\W*$|\bque (?:puedes hacer|sabes hacer|te puedo preguntar|puedo preguntar\w*)\b|\bcomo (?:funciona|uso|se usa) (?:este chat|el chat|esto|la plataforma|el asistente)\b|\ben que (?:me )?puedes ayudar\w*\b/,
  ],
];

const languages = {
  english: new Set(
    'what which where when how is are the do does should can could for of with and my i we you tube sample blood test must please who why long'.split(
      ' ',
    ),
  ),
  portuguese: new Set(
    'qual quais onde quanto voce nao uma em com isso essa amostra exame sangue coleta devo meu minha fazer posso quando o os as ou sao é da do pelo pela até'.split(
      ' ',
    ),
  ),
  spanish: new Set(
    'que cual cuales donde cuando como es son el la los las de con para por se en y mi un una a quien cuanto tubo muestra debe del al'.split(
      ' ',
    ),
  ),
};

/** In which of two other languages a question is asked; null for Spanish and for what is too short to tell. */
function foreignLanguage(question: string): 'english' | 'portuguese' | null {
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  const plain = words.map(foldDetached);
  const count = (language: ReadonlySet<string>) => plain.filter((word) => language.has(word)).length;
  const [english, portuguese, spanish] = [
    count(languages.english),
    count(languages.portuguese),
    count(languages.spanish),
  ];
  if (english >= 2 && english > spanish && english >= plain.length * 0.3) return 'english';
  const isMarked =
    words.some((word) => /[ãõç]/.test(word)) ||
    plain.some((word) => /^(?:qual|quais|voce|nao|onde|uma|coleta|amostra|exame|sangue)$/.test(word));
  return isMarked && portuguese >= 2 && portuguese >= spanish ? 'portuguese' : null;
}

/** Whether a message holds no word that could be meant: signs, one letter again and again, keys beside each other. */
export function isNoise(message: string): boolean {
  const words = foldDetached(message).match(/[a-z]+|\d+/g) ?? [];
  if (words.length === 0) return true;
  const isMash = (word: string) =>
    /^(.)\1{2,}$/.test(word) ||
    /^(?:asd|qwe|zxc|jkl|dfg|fgh|hjk|sdf|qaz)[a-z]*$/.test(word) ||
    (word.length >= 5 && !/[aeiouy]/.test(word)) ||
    /^(?:ja|je|ji|ha){2,}$/.test(word);
  return words.every((word) => isMash(word) || (word.length === 1 && !/[0-9]/.test(word)));
}

/** Which question of the product itself a message is; null for one to the documents. */
export function ownQuestion(message: string, hasModel: boolean): OwnQuestion | null {
  const words = foldDetached(message);
  for (const [kind, pattern] of patterns) if (pattern.test(words)) return kind;
  if (isNoise(message)) return 'noise';
  return hasModel ? null : foreignLanguage(message);
}
