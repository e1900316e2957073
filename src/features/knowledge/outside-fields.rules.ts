/**
 * Beginnings of words that ask for what a laboratory's documents seldom tell. Another word in common is no answer to them: a test's
 * tube is not its price. By what is asked for.
 */
const outside: Readonly<Record<string, readonly string[]>> = {
  price: [
    'vale',
    'valen',
    'cuesta',
    'cuestan',
    'costo',
    'costos',
    'precio',
    'precios',
    'tarifa',
    'tarifas',
    'cobran',
    'cobra',
  ],
  contact: ['telefono', 'telefonos', 'celular', 'extension', 'correo', 'whatsapp', 'direccion'],
  opening: ['abre', 'abren', 'cierra', 'cierran', 'horario', 'horarios', 'atienden'],
  code: ['cups', 'codigo', 'codigos'],
  method: ['metodo', 'metodos', 'metodologia', 'tecnica', 'reactivo', 'reactivos', 'marca'],
  reference: ['referencia', 'normal', 'normales', 'rango', 'rangos', 'critico', 'criticos'],
  person: ['firma', 'firman', 'valida', 'validan', 'llamo', 'aviso'],
  insurance: ['eps', 'poliza', 'cubre', 'cubren', 'autorizan'],
};

/** All of them, without accents, small. */
export const outsideWords: readonly string[] = Object.values(outside).flat();
const words = new Set(outsideWords);

/** Whether a word asks for such a datum. @param word without accents, small */
export function isOutsideField(word: string): boolean {
  return words.has(word);
}
