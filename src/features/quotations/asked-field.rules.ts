import { foldDetached } from '#platform/text/fold.ts';
import { plainQuestion } from './asked-words.rules.ts';

/** What a record of a catalogue tells about its test, as it is asked for and as it is labelled. */
export interface Field {
  /** With its article, for 'El documento no dice …'. */
  name: string;
  /** How a question asks for it. */
  asked: RegExp;
  /** What its label, or a heading of its column, says. */
  label: RegExp;
  /** What a sentence holds that tells it without a label. */
  value: RegExp;
  /** Labels of another field whose value may tell it as well ('Estabilidad: 2 horas a temperatura ambiente'). */
  beside?: RegExp;
  /** Whether running text without such a value is no answer. */
  isFigure?: true;
}

const duration =
  /(?:\d|\b(?:un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta))\s*(?:h\b|horas?|min\b|minutos?|dias?|semanas?|mes(?:es)?\b|segundos|anos?)/;

/** The narrower come first: 'tipo de tubo' asks for the tube, 'a qué temperatura se guarda' for the temperature. */
const fields: readonly Field[] = [
  {
    name: 'el tubo',
    asked:
      /\b(?:tubos?|microtubos?|tapas?|recipientes?|envases?|frascos?|tarros?|viales|vial|contenedor(?:es)?|vacutainer|anticoagulantes?)\b/,
    label: /\b(?:tubo|tapa|recipiente|envase|frasco|contenedor|anticoagulante)\b/,
    value: /\b(?:tubo|tapa|recipiente|envase|frasco|contenedor)\b/,
  },
  {
    name: 'la temperatura',
    asked: /\b(?:temperatura|temp|tmp|grados|refriger\w*|congel\w*|nevera|heladera|freezer|ambiente|clima|frio)\b/,
    isFigure: true,
    label: /\b(?:temperatura|conservacion|almacenamiento|transporte)\b/,
    beside: /\bestabilidad\b/,
    value: /\d\s*(?:°|º|grados)|refriger|congel|ambiente/,
  },
  {
    name: 'el volumen',
    asked:
      /\b(?:volumen|mililitros|microlitros|ml|cc|gotas)\b|\bcuant[ao]\b(?: \w{1,3}){0,2} (?:muestra|sangre|suero|plasma|orina|heces|esputo|semen|cantidad)\b|\bcantidad\b/,
    isFigure: true,
    label: /\b(?:volumen|cantidad)\b/,
    value: /\d\s*(?:ml|µl|μl|ul|l|cc|gotas)\b/,
  },
  {
    name: 'el plazo de entrega',
    asked:
      /\b(?:plazo|entreg\w*|demora\w*|tarda\w*|oportunidad|tiempo de respuesta)\b|\bcuando\b.{0,30}\b(?:resultados?|sale|salen|esta|estan|list[ao]s?|reportan|informan)\b|\bresultados?\b.{0,20}\bcuando\b|\bcuantos dias\b.{0,30}\b(?:resultados?|sale)\b|\b(?:en|para|pa) cuanto\b.{0,12}\b(?:sale|salen|esta|estan|entregan|tengo|lo)\b|^\W*(?:y )?(?:el |los |del )?resultados?\W*$/,
    label: /\b(?:entrega|plazo|oportunidad|tiempo de (?:respuesta|entrega|reporte|proceso)|resultados?|demora)\b/,
    value: duration,
  },
  {
    name: 'el horario',
    asked:
      /\b(?:horarios?|que dias?|a que hora|dias de (?:proceso|montaje|toma))\b|\bcuando\b.{0,12}\b(?:monta|procesa|corre)\w*\b/,
    label: /\b(?:horario|dias? de (?:proceso|montaje|procesamiento|toma)|procesamiento|montaje|frecuencia)\b|^dias\b/,
    value:
      /\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|diario|diariamente|a\. ?m|p\. ?m|\d{1,2}:\d\d)\b/,
  },
  {
    name: 'la estabilidad',
    asked:
      /\b(?:estab\w+|dura|duran|durar|duracion|aguant\w+|vigencia|vencen?|caducan?|viabilidad|(?:sirven?|buen[ao]s?) hasta|hasta cuando (?:sirven?|esta buen[ao]))\b|\bcuant[oa]s?\b.{0,12}\b(?:tiempo|horas|dias)\b.{0,30}\b(?:guarda|conserva|almacena|dura|puede estar|estar|aguanta|sirve)\w*/,
    isFigure: true,
    label: /\b(?:estabilidad|vigencia|vence|conservacion|duracion)\b/,
    value: duration,
  },
  {
    name: 'la preparación',
    asked: /\b(?:ayun\w*|prepara\w*|comer|desayun\w*|almorz\w*|dieta)\b/,
    label: /\b(?:preparacion|ayuno|requisitos?|indicaciones|condiciones del paciente)\b/,
    value: /\b(?:ayun\w*|dieta|prepara\w*)\b/,
  },
  {
    name: 'los motivos de rechazo',
    asked:
      /\b(?:por ?que|motivos?|criterios?|causas?|cuando|se|la|lo|los|las|si|hay que) ?(?:\w+ ){0,3}rechaz\w*|^\W*rechaz\w*|\bpor ?que no (?:\w+ ){0,2}(?:recib|acept)\w*|\bmuestras? (?:\w+ ){0,2}no (?:se |me |la )?(?:recib|acept)\w*/,
    label: /\b(?:rechazo|no se acepta|inaceptable)\b/,
    value: /\brechaz\w*|no se acepta/,
  },
  {
    name: 'el método',
    asked: /\b(?:metodo|metodologia|tecnica)\b/,
    label: /\b(?:metodo|metodologia|tecnica)\b/,
    value: /\b(?:metodo|tecnica|por (?:elisa|quimioluminiscencia|pcr|inmuno\w+))\b/,
  },
  {
    name: 'el precio',
    asked: /\b(?:precios?|cuestan?|valen?|costos?|tarifas?|cobran|valor en pesos)\b/,
    isFigure: true,
    label: /\b(?:precio|valor|costo|tarifa)\b/,
    value: /\$\s*\d|\d\s*pesos/,
  },
  {
    name: 'el código',
    asked: /\b(?:codigos?|cups)\b/,
    label: /\b(?:codigos?|cups|cod)\b/,
    value: /\b(?:codigo|cups)\b/,
  },
  {
    name: 'el tipo de muestra',
    asked:
      /\b(?:que|cual|tipo de) (?:muestras?|especimen(?:es)?)\b|\bmuestra (?:es|se (?:toma|necesita|usa|requiere|pide))\b/,
    label: /\b(?:muestra|especimen)\b/,
    value: /\b(?:suero|plasma|sangre|orina|heces|materia fecal|lcr|hisopado|esputo|muestra)\b/,
  },
  {
    name: 'la frecuencia',
    asked: /\bcada (?:cuant[oa]s?|que tiempo)\b|\bcon (?:que|cuanta) frecuencia\b|\bcuantas veces\b/,
    isFigure: true,
    label: /\b(?:frecuencia|periodicidad)\b/,
    value: new RegExp(
      String.raw`\bcada\b|\b(?:diari|semanal|quincenal|mensual|bimestral|trimestral|semestral|anual)\w*|\bveces\b|\bvez (?:al?|por|en)\b|${duration.source}`,
    ),
  },
  {
    name: 'el tiempo',
    asked: /\bcuanto tiempo\b|\bcuant[oa]s (?:dias|horas|minutos|segundos|semanas|meses|anos)\b/,
    isFigure: true,
    label: /\b(?:tiempo|duracion|plazo|demora|entrega)\b|\((?:dias|horas|min|minutos)\)/,
    value: duration,
  },
];

/** Which field of a record a question asks for; null for none. */
export function askedField(question: string): Field | null {
  const words = plainQuestion(question);
  return fields.find(({ asked }) => asked.test(words)) ?? null;
}

/** What is done with any sample, and says nothing about which. */
const handling =
  /^(?:tipo|color|tiempo|horas?|dias?|resultados?|muestras?|tom(?:a|an|o|ar)|guard\w+|conserv\w+|almacen\w+|pid\w+|exig\w+|llev\w+|recog\w+|envi\w+|mand\w+|mont\w+|corr(?:e|en|er|o)|proces\w+|sac(?:a|an|o|ar)|sal(?:e|en)|pon\w*|met(?:o|e|er)|ech(?:o|a|ar)|requier\w+|deb\w*|examen|examenes|pruebas?)$/;

/** Whether a label names another field than the one that is asked for. */
export function isOtherLabel(label: string, field: Field): boolean {
  const plain = foldDetached(label);
  if (field.label.test(plain) || field.beside?.test(plain)) return false;
  return fields.some((other) => other !== field && other.label.test(plain));
}

/** Whether a word of a question only says what is done with something, whatever it is. */
export function isHandling(word: string): boolean {
  return handling.test(word);
}

/** Whether a word of a question only says which field is asked for. */
export function isFieldWord(word: string, field: Field): boolean {
  return field.asked.test(word) || field.label.test(word) || /^rechaz/.test(word) || handling.test(word);
}
