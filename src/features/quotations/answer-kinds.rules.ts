/** A kind of answer that a question asks for, and how texts tell it. */
export interface Kind {
  asked: RegExp;
  told: RegExp;
  /** The same of what is quoted, where a whole passage may tell it in more than one line. */
  quoted?: RegExp;
  /** Words of a question that only ask for it: a text that tells it need not say them ('ext. 2140' to 'la extensión de'). */
  asking?: RegExp;
  /** What is only supposed, and tells nothing. */
  supposed?: RegExp;
  /** What the heading of a column says behind which it stands. */
  column?: RegExp;
  /** Whether it answers 'dónde'; the others do not. */
  isPlace?: true;
  /** Whether it answers 'por qué', and is no figure. */
  isReason?: true;
  /** Whether the numbers of a list's items tell it. */
  isCounted?: true;
  /** What tells it to the letter, where less is let pass ('siempre' and 'de inmediato' to 'cuánto tiempo'). */
  exact?: RegExp;
}

export const count =
  '(?:\\d|\\b(?:un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|\\w+enta|cien(?:t[oa]s?)?|\\w+cient[oa]s|mil|medi[oa]|primer\\w*|segund[oa]s?|tercer\\w*|cuart[oa]|quint[oa]|sext[oa]|septim[oa]))';
const told = (units: string) => new RegExp(`${count}\\W{0,3}(?:${units})\\b|\\((?:${units})\\)\\W{0,3}\\d`);

/** What comes round: 'cada turno' tells how often, 'cada valor' and 'por cada control' do not. */
const occasions =
  'vez|veces|turnos?|jornadas?|corridas?|series?|lotes?|usos?|pacientes?|muestras?|procedimientos?|servicios?|ciclos?|cambios?|toma|extraccion|ensayos?|analisis|pruebas?|examen(?:es)?|aplicacion|limpieza|lavado|semestre|trimestre|bimestre|cuatrimestre|quincena|manana|tarde|noche|guardias?|tandas?|encendido|punci(?:on|ones)|contacto|\\d+';

const spans = 'h|hs|hrs?|horas?|min|minutos?|seg|segundos?|dias?|semanas?|mes|meses|anos?';
/** 'Seis (6) ', 'dos o tres ': numbers as laws and manuals write them before what they count. */
const written = `(?:(?:\\(?${count}\\w*\\)?|[oay])(?: |(?=\\()))`;

/** Seven digits or more, written as numbers to call are: no date, and no thousands. */
const longNumber = String.raw`(?<![\d.,$/-])(?!\d{1,3}(?:\.\d{3})+(?!\d))(?!\d{4}-\d\d-\d\d\b)(?!\d\d?[-.]\d\d?[-.]\d{4}\b)\d(?:[ ().-]{0,2}\d){6,}`;
const telephone =
  '\\b(?:telefonos?|telefonic[oa]s?|tels?|celular(?:es)?|cel|movil(?:es)?|whatsapp|fijo|ext(?:ension(?:es)?)?|anexos?|internos?|conmutador|pbx|(?<!en )lineas?)\\b';

/** How a text tells how often, with how it counts times. */
const often = (times: string) =>
  String.raw`(?<!\b(?:por|de) )\bcada (?:${occasions}|(?:\w+ ){0,2}?(?:${spans})|${written}{1,6}(?:${spans}))\b|\b(?:diari|semanal|quincenal|mensual|bimestral|trimestral|semestral|anual|periodic|permanente)|${times}|\bentre \w+ y \w+|\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)s?\b|\b(?:todos|todas|primer|ultimo) \w+ (?:dias?|semanas?|mes(?:es)?)\b|\b(?:a los?|tras|despues de|al cabo de|periodo de|antes de|maximo)\W{1,3}(?:\w+\W{1,3}){0,2}?${count}\W{0,3}(?:${spans})\b|\b(?:a|al) (?:final|comienzo|inicio|principio)\b`;

/** The kind of answer that a question asks for by naming its measure ('cuántos amperios'). */
function measured(names: string, signs: string): Kind {
  const said = new RegExp(`\\b(?:${names})\\b`);
  return { asked: said, told: new RegExp(`\\d\\s*(?:${signs})\\b(?!\\s*\\d)`), asking: new RegExp(`^(?:${names})$`) };
}

/** At which something boils or catches fire, it is not kept; nor where a column only asks. */
const pointOf = /\bpunto de (?:inflamacion|autoignicion|ignicion|ebullicion|fusion|congelacion)\b[^·|;\n]*|¿[^?]*\?/g;

/** Where something is: that it does not go to the office tells nobody where it is had. */
const located = (asked: RegExp): Kind => ({
  ...{ asked, told: /./, isPlace: true },
  quoted:
    /\b(?:qued[ae]n?|ubica\w*|se (?:encuentra|guarda|ubica|pide|reclama|solicita)n?|esta[n]? (?:en|al?|junto|frente|ubicad\w+)|frente al?|junto al?|al lado de|(?:primer|segundo|tercer|cuarto) piso|piso \d+|sotano|calle \d+|carrera \d+|(?:oficina|sala|consultorio) \d+|bloque \w+|torre \w+)\b/,
  asking: /^(?:quedan?|estan?|hay|encuentro|consigo)$/,
  column: /^(?:donde|lugar|ubicacion|sitio|area)/,
});

/** The narrower come first; the last is any figure. Of texts and questions without accents, small. */
export const kinds: readonly Kind[] = [
  {
    // Why is told by a cause, a purpose or what else would happen.
    asked: /^(?:y )?(?:a |pues )?por ?que\b|\bpor que (?:razon|motivo|no|se|hay|toca|la|el|los|las)\b/,
    told: /./,
    quoted:
      /\b(?:porque|pues|ya que|puesto que|dado que|debid[oa]s?|causas?|causad[oa]s?|motiv\w+|razon\w*|para (?:que|no|evitar|impedir|prevenir|asegurar|garantizar|proteger|reducir)|evit\w+|a fin de|con el fin|impid\w+|impedir|produc\w+|provoc\w+|alter\w+|afect\w+|gener\w+|puede\w*|podria\w*|riesgos?|peligr\w+|dan[ae]\w*|ocasion\w+|si no|de lo contrario|interfier\w+|interfer\w+|hace[n]? que|contamin\w+|diluy\w+|consecuencias?|rechazo|criterios?)\b/,
    isReason: true,
  },
  {
    // How often is not how long: 'dura 24 horas' tells nobody when to change it.
    // 'Dos falsas alarmas al mes si mides una serie diaria'.
    supposed: /\b(?:si|aunque) [^,.;:\n|]*/g,
    column: /^(?:frecuencia|periodicidad|cada cuanto|cuando se)/,
    asked: /\bcada cuant[oa]s?\b|\b(?:que|cual) frecuencia\b|\bcuantas veces (?:al?|por|cada|en)\b/,
    told: new RegExp(often(String.raw`\bve(?:z(?! que\b)|ces)\b`)),
    // 'Leer dos veces' and 'una vez abierto' tell no interval.
    quoted: new RegExp(often(String.raw`\bve(?:z|ces) (?:al?|por|en|cada)\b`)),
  },
  {
    asked: /\bcuantas veces\b/,
    told: new RegExp(
      `${count}\\W{0,3}(?:\\w+ )?(?:ve(?:z|ces)|intentos?|ocasiones|oportunidades|usos|ciclos|lavados|repeticiones)\\b|\\bun sol[oa]|\\bningun|\\bnunca\\b`,
    ),
  },
  {
    // Who was sent a mail, or wants something by mail, asks for none.
    asked:
      /(?:^|\b(?:cual es|a que|que|dame|numero de|numero del)) (?:el |la |su )?(?:telefono|tel|celular|whatsapp|extension)\b|^(?:telefono|tel|celular|extension) de|\bque numero (?:llamo|se llama|marco|hay que llamar)\b|\bnumero (?:de|del|para) .*\bllam(?:ar|o|amos)\b/,
    told: new RegExp(`${longNumber}|^(?=[^]*\\d{3})[^]*${telephone}`),
    quoted: new RegExp(`${longNumber}|${telephone}[^\\d\\n]{0,40}\\d{3}`),
    asking: /^(?:telefono|tel|celular|whatsapp|extension|numero|llamo|llama|llamar|marco)$/,
  },
  {
    asked: /\b(?:cual es|a que|que|dame) (?:el |la |su )?(?:correo|mail|email)\b|^(?:el )?(?:correo|mail|email) de/,
    told: /@/,
    asking: /^(?:correo|mail|email)$/,
  },
  {
    asked:
      /\b(?:hasta cuando|cuanto (?:tiempo|rat(?:o|ico|ito)|dura\w*|demora\w*|tarda\w*|se (?:dej|demor|tard|guard|conserv|almacen)an?)|cuant[oa]s (?:segundos?|min(?:utos?)?|horas?|dias?|semanas?|mes(?:es)?)|en cuanto (?:sale|esta|tiempo|(?:(?:se|lo|la|los|las|les?|hay que|debo|toca) )*(?:avis|inform|notific|report|entreg|respond|contest|devuelv)\w+))\b/,
    told: new RegExp(
      `${told(spans).source}|\\b(?:diari|semanal|quincenal|mensual|trimestral|semestral|anual|inmediat|permanente|mismo dia|cada vez|ve(?:z|ces) (?:al?|por|cada|en)|lunes|martes|miercoles|jueves|viernes|sabado|domingo|siempre)`,
    ),
    exact: told(spans),
  },
  // The number of dangerous goods, where 'un' is no article.
  {
    ...{ asked: /\b(?:numero|codigo) (?:de )?(?:la )?(?:un|onu)\b/, asking: /^(?:numero|codigo|onu)$/ },
    told: /\b(?:un|onu|naciones unidas)\b[^a-z\d]{0,6}\d{4}\b|\bun\d{4}\b/,
  },
  {
    asked: /\b(?:a|de|desde|que) que edad\b|\bque edad\b|\bcuantos anos (?:debe|tiene)/,
    told: told('anos?|mes|meses'),
  },
  {
    // 'A cuánto sale' and 'en cuánto sale' ask for other things.
    asked: /\bcuanto (?:vale|cuesta|cobra\w*)\b|^(?:y )?cuanto sale\b|\bprecios?\b|\btarifas?\b/,
    told: /\$|€|\b(?:pesos|euros|dolares|usd|cop|salarios?|gratuit\w+|gratis|sin costo)\b|\b(?:precio|valor|tarifa|costo)s?\b[^\d\n.]{0,12}\d/,
    asking: /^(?:val(?:e|en|or)|cuestan?|cobr\w+|precios?|tarifas?)$/,
  },
  {
    // A name behind the word, and not 'por debajo de la marca de 40 cm' or 'marco normativo'.
    asked: /\bque marcas?\b(?! (?:el|la|los|las|un|una)\b)|\bmarca (?:es|son|usa\w*)\b/,
    told: /\bmarcas?\b\W{0,3}(?:\||:|«|"|“|(?:comercial|registrada|recomendada|autorizada)\b)|[®™]/,
  },
  {
    // Who names the refrigerator, or what else is set to a temperature, asks for its degrees: that something is kept in it tells none.
    asked:
      /^(?=.*\b(?:neveras?|refriger\w+|congelador\w*|frio|ambiente|incubador\w*|estufas?|hornos?|bano (?:de )?maria|autoclaves?|termo(?:bloques?|cicladore?s?)|planchas?|muflas?)\b).*\b(?:temperatura|temp|cuantos grados)\b/,
    told: /\d\s*(?:°|º|grados|c\b)/,
  },
  {
    supposed: pointOf,
    asked:
      /^(?=.*\b(?:guard|almacen|conserv|transport|manten|mantien|dej[aeo]|met[eoi]|lleva|envi|sirve|dura)).*\b(?:(?:a|que) (?:que )?(?:temperatura|temp)|cuantos grados)\b/,
    told: /\d\s*(?:°|º|grados|c\b)|refriger|(?<!des)congel|ambiente|nevera|hielo|\bfrio\b/,
  },
  {
    asked: /\b(?:a|que) (?:que )?(?:temperatura|temp)\b|\bcuantos grados\b/,
    told: /\d\s*(?:°|º|grados|c\b)|refriger|(?<!des)congel|ambiente|nevera|hielo|\bfrio\b/,
  },
  {
    asked: /\b(?:que|cual es la|cuanta) presion\b/,
    told: told('libras?|lb|psi|bar(?:es)?|mbar|atm|atmosferas?|k?pa|mm ?hg|kg ?/ ?cm'),
  },
  {
    asked: /\b(?:que|cual es la|cuanta) (?:concentracion|dilucion|proporcion)\b|\ba cuanto se (?:prepara|diluye|usa)\b/,
    told: /\d\s*(?:%|ppm|partes|por ciento|m?g ?\/|µg ?\/|mmol|molar|m\b|n\b)|\b1 ?[:/] ?\d|\bpartes? de\b/,
  },
  {
    // '1500 × g' is a force.
    asked: /\bcuanto pes(?:an?|o|ar?)\b/,
    told: told('kg|g|gr|mg|kilos?|kilogramos?|gramos?|libras?|toneladas?'),
    quoted: new RegExp(`${count}[^\\w×]{0,3}(?:kg|g|gr|mg|kilos?|kilogramos?|gramos?|libras?|toneladas?)\\b`),
  },
  {
    asked: /\bcuant[oa]s? (?:ml|mililitros|cc|litros?|gotas|volumen|liquidos?|agua)\b|\b(?:que|cual es el) volumen\b/,
    told: new RegExp(`${told('ml|µl|μl|ul|l|litros?|cc|mililitros?|microlitros?|gotas?|vasos?').source}|\\bvolumen\\b`),
  },
  {
    asked: /\bcuantas (?:rpm|revoluciones)\b|\ba cuantas? centrifug|\ba que (?:fuerza|velocidad)\b/,
    told: /\brpm\b|\brevoluciones\b|\d\s*(?:[x×]\s*)?g\b/,
    // That procedures are written in them tells none.
    quoted: /\d\W{0,3}(?:rpm|revoluciones|[x×]?\s*g)\b|\b(?:rpm|× ?g)\b[^\n]{0,30}\d{3}/,
  },
  { asked: /\b(?:que|cual) porcentaje\b|\bcuanto por ciento\b/, told: /%|\bpor ciento\b/ },
  // What a thing is measured in asks for a figure in that measure, and names nothing: 'fusible de 16 A' need not say 'amperios'.
  measured('amper(?:es|ios?|aje)', 'a|ma|amp\\w*'),
  measured('watts?|watios?|vatios?|wataje', 'k?w|va|watts?|vatios?'),
  measured('volts?|voltios?|voltajes?|tension electrica', 'k?v|va?c|volt\\w*'),
  measured('lux|luxes', 'lux|luxes'),
  measured('decibel(?:es|ios?)', 'db|dba|decibel\\w*'),
  measured('hertz|hercios?', 'k?hz|hertz|hercios?'),
  { asked: /\bph\b/, told: /\bph\b/, quoted: /\bph\b[^a-z]{0,12}\d/ },
  {
    asked:
      /\ba que distancia\b|\bcuant[oa]s (?:metros|centimetros|cm|mm)\b|\bcuanto miden?\b|\bque (?:largo|ancho|tamano)\b/,
    told: told('mm|cm|m|km|metros?|centimetros?|milimetros?|pies|pulgadas?'),
  },
  {
    asked: /\b(?:a|hasta|desde) que horas?\b/,
    told: /\b\d{1,2}[:.]\d\d\b|\b[ap]\.? ?m\b|\d\s*(?:h|hs|horas?)\b|\bmanana\b|\btarde\b|\bnoche\b|\bmedio ?dia\b/,
    // 'Dentro de 24 horas' is a span.
    quoted:
      /\b\d{1,2}:\d\d\b|\b[ap]\.? ?m\b|\b(?:las|hasta|desde) (?:[01]?\d|2[0-3])(?:[.:]\d\d)?\s*(?:h|hs|horas?)\b|\bde \d{1,2}(?: ?(?:h|hs|horas?))? a (?:las )?\d|\ba las \d|\bmanana\b|\btarde\b|\bnoche\b|\bmedio ?dia\b/,
  },
  {
    asked:
      /\bcon que\b(?! (?:frecuencia|anticipacion|documentos?|objetivo|fin|quien|tiempo|se (?:confunde|relaciona)))/,
    told: /./,
    quoted:
      /\b(?:con|mediante|usando|utilizando|utili[cz]\w+|us[ae]r?|emple\w+|apli[cq]\w+|medios?|productos?|solucion\w*)\b/,
  },
  {
    asked: /\bantes o (?:es )?despues\b|\bdespues o (?:es )?antes\b/,
    told: /\b(?:antes|despues|previ[oa]s?|previamente|posterior(?:es|mente)?|tras|luego|al (?:terminar|finalizar))\b/,
    asking: /^(?:antes|despues)$/,
  },
  {
    asked: /\b(?:que|cual es el|cuales son los) colou?r(?:es)?\b/,
    told: /\b(?:roj|verde|negr|amarill|gris|blanc|azul|celeste|lila|morad|violeta|malva|naranj|rosad?[oa]?s?\b|marron|cafe\b|pardo|dorad|platead|beige|crema\b|turquesa|transparente|incolor|ambar|opac)/,
    asking: /^colou?r(?:es)?$/,
  },
  {
    asked: /\ben (?:que|cual) (?:color de )?(?:bolsas?|canecas?|contenedor(?:es)?)\b/,
    told: /\b(?:bolsas?|canecas?|contenedor(?:es)?|recipientes?|guardian(?:es)?|descartador(?:es)?|roj[oa]s?|verdes?|negr[oa]s?|amarill[oa]s?|gris(?:es)?|blanc[oa]s?)\b/,
  },
  {
    // What is kept or thrown away has a place in a room, a thing that holds it or a condition; what happens to it tells none.
    asked:
      /\b(?:a|en|por)? ?donde (?:(?:se|lo|la|los|las|le|debo|puedo|hay|que|tengo|toca) )*(?:bot|tir|ech|desech|descart|pon|pong|guard|almacen|dej|met|van?\b|deposit|coloc)\w*/,
    told: /./,
    quoted:
      /\b(?:bolsas?|canecas?|contenedor(?:es)?|recipientes?|guardian(?:es)?|descartador(?:es)?|gabinetes?|estantes?|estanterias?|bandejas?|armarios?|neveras?|refrigerad\w+|congelad\w+|cavas?|bodegas?|cuartos?|gradillas?|cajas?|frascos?|bidon(?:es)?|desagues?|sifon(?:es)?|corrientes?|soportes?|carpetas?|archivador(?:es)?|solucion(?:es)?|hielo|muebles?|separad[oa]s?|aparte|afuera|fuera|dentro|lejos|junto a|debajo|encima|lugar(?:es)?|sitios?|zonas?|areas?|embalaje|empaque|ambiente|temperatura)\b|\d ?[°º]/,
    supposed: new RegExp(String.raw`${pointOf.source}|\b(?:no|nunca|jamas)\b(?:(?!\bsino\b)[^.;:,|\n])*`, 'g'),
    asking:
      /^(?:bot[oae]n?|botar(?:l[oae]s?)?|tir[oae]n?|tirar(?:l[oae]s?)?|ech[oae]n?|echar(?:l[oae]s?)?|van?|pon(?:go|en|er)|dej[oa]n?|dejar(?:l[oae]s?)?|met[oe]n?|meter(?:l[oae]s?)?)$/,
    column: /^(?:recipiente|contenedor|bolsa|donde|lugar|ubicacion|destino|sitio|conservacion|almacenamiento|guard)/,
    isPlace: true,
  },
  {
    // What comes behind what is told by a count or by what comes first; a line about one of them tells no order.
    // Nor does one that supposes which is first.
    supposed: /\b(?:si|cuando|con|como) [^,.;:\n|]*/g,
    asked:
      /\ben (?:que|cual) orden\b|\b(?:que|cual es el) orden de\b|^(?:y )?(?:que|cual) [a-z]{4,} (?:[a-z]+ ){1,3}primero$/,
    told: /./,
    quoted: /\b(?:orden|primer[oa]?s?|segund[oa]|luego|ultim[oa]|finalmente|seguid[oa]s? de)\b|(?:^|\n)\W*1\s*[.)|]/,
    exact: /(?:^|\n)\W*1\s*[.)|]/,
    isCounted: true,
  },
  {
    // How full, or how far up.
    asked:
      /\bhasta (?:donde|que (?:punto|nivel|altura|parte|marca|linea)|cuanto) (?:\w+ ){0,3}?(?:llen|carg|sub|ech|pon|deposit|verti?)\w*/,
    told: /./,
    quoted:
      /\d ?%|\bpor ciento\b|\bpartes\b|\bmitad\b|\btercios?\b|\bmarca\w*|\blinea\b|\bborde\b|\btope\b|\bras\b|\bcapacidad\b|\d\s*(?:ml|cm|mm|l|litros?)\b/,
    isPlace: true,
  },
  {
    ...{
      asked: /\b(?:con|a) cuanto (?:se )?(?:pas|aprueb|gan)[oa]n?\b/,
      told: /\d ?%|\bpor ciento\b|\bpuntos?\b|\d ?\/ ?\d/,
    },
  },
  {
    // A value that others are compared with is said to be one, or runs from one figure to another: a price is none.
    asked:
      /^(?:y )?(?:(?:cual(?:es)?|dame|dime|cuanto) (?:(?:es|son) )?(?:el |los |la |las |su |sus )?)?(?:valor(?:es)?|rangos?|intervalos?) (?:normal(?:es)?|de referencia|critic[oa]s?)\b|\bcuant[oa] (?:es|seria) (?:lo )?normal\b/,
    told: /\d/,
    quoted:
      /\b(?:referencia|normal(?:es)?|critic[oa]s?|rangos?|intervalos?|hasta|menor(?:es)?|mayor(?:es)?|inferior|superior)\b[^\n]*\d|[<>≤≥] ?\d|\d\s*(?:-|–|a)\s*\d/,
  },
  {
    ...located(/\bdonde queda\b/),
    told: /\b(?:pisos?|plantas?|sotano|subsuelo|edificio|salas?|calle|avenida|carrera|oficina|ubica\w*|pasillo|sedes?|local|bloque|torre|consultorio|frente a|junto a|al lado|entrada)\b/,
  },
  located(/\bdonde (?:quedan|estan?|hay|encuentro|consigo|parqueo|pido|reclamo)\b/),
  { asked: /\bcuant[oa]s?\b|\bdosis\b/, told: new RegExp(`${count}|\\bningun|\\bnunca\\b|\\bsuficiente`) },
];
