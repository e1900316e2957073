/** What does not hold in a package, in the words of the page that checks it. */
export const checkTexts = {
  noManifest: 'Falta MANIFIESTO.json: no se sabe qué debe tener el paquete.',
  unreadableManifest: 'MANIFIESTO.json no se puede leer.',
  otherFormat: 'MANIFIESTO.json es de un formato que esta página no conoce.',
  noSignature: 'Falta MANIFIESTO.firma.json, o no se puede leer: nadie responde por el manifiesto.',
  wrongSignature:
    'La firma del manifiesto no vale: MANIFIESTO.json o MANIFIESTO.firma.json cambió después de firmarse.',
  otherFingerprint: 'La huella escrita en MANIFIESTO.firma.json no es la de la clave que trae.',
  missing: (path: string) => `Falta el archivo ${path}.`,
  added: (path: string) => `Sobra el archivo ${path}: el manifiesto no lo nombra.`,
  twice: (path: string) => `El archivo ${path} está dos veces.`,
  twoNames: (path: string) =>
    `El archivo ${path} tiene otro nombre donde empieza que en la lista del ZIP: según el programa se abre con uno o con otro.`,
  packedAnew:
    'El ZIP no es byte por byte el que hizo la plataforma: se volvió a comprimir, o algo cambió fuera de sus archivos. Los archivos se comprobaron uno por uno.',
  changed: (path: string) => `El archivo ${path} cambió: su SHA-256 no es el del manifiesto.`,
  unreadable: (path: string) => `El archivo ${path} no se puede leer.`,
  sumsMissing: 'Falta SHA256SUMS.',
  sumWrong: (path: string) => `SHA256SUMS no dice lo que es de ${path}.`,
  sumUnknown: (path: string) => `SHA256SUMS nombra ${path}, que no está en el paquete.`,
  brokenLine: (path: string, line: number) => `La línea ${line} de ${path} no se puede leer.`,
  statementHash: (who: string) => `${who}: el texto firmado no es el que se firmó (su SHA-256 no coincide).`,
  statementSays: (who: string) => `${who}: quien firmó, qué quiso decir o cuándo no son los del texto firmado.`,
  signatureLog: (who: string) => `${who}: el asiento del registro no nombra esta firma.`,
  signatureSeal: (who: string) => `${who}: el sello de su asiento en el registro no vale.`,
  signatureElsewhere: (who: string) => `${who}: su asiento no es el que tiene registro.jsonl.`,
  unsealed: (who: string) =>
    `${who}: su asiento no estaba en el registro cuando se hizo el paquete: aún no tenía sello, o su mes ya se había depurado.`,
  purged: (month: string, entries: number) =>
    `El registro ya no tenía ${entries === 1 ? 'el asiento' : `los ${entries} asientos`} de ${month}: se ${entries === 1 ? 'depuró' : 'depuraron'} con firma antes de hacerse el paquete. Los sellos quedan.`,
  whoSigned: (name: string, kind: string, id: string) => `Firma de ${name} sobre ${kind} (${id})`,
  logGone: 'registro.jsonl no tiene los asientos que dice el manifiesto.',
  logGap: (from: number, to: number) =>
    from === to ? `Al registro le falta el asiento ${from}.` : `Al registro le faltan los asientos ${from} a ${to}.`,
  logOrder: (seq: number) => `El asiento ${seq} del registro está fuera de lugar.`,
  logSeal: (seq: number) =>
    `El asiento ${seq} del registro cambió: su sello no es el de su texto y el asiento anterior.`,
  logEnd: (last: number) => `El registro no termina en el sello ${last} que firmó el manifiesto.`,
  logUnexpected: 'registro.jsonl tiene asientos que el manifiesto no dice.',
  notStored: (path: string) => `El almacén de la organización no tenía ${path} cuando se hizo el paquete.`,
  notAsStored: (path: string) => `${path} no es el que se guardó: la organización lo entrega como está.`,
} as const;
