/** How much is recorded of a person that has to be kept, by kind. */
export interface RecordCounts {
  readonly steps: number;
  readonly attempts: number;
  readonly rounds: number;
  readonly readings: number;
  readonly observations: number;
  readonly authorisations: number;
  readonly sessions: number;
  readonly titles: number;
  readonly certificates: number;
  readonly signatures: number;
}

const names: Readonly<Record<keyof RecordCounts, readonly [one: string, many: string]>> = {
  steps: ['paso completado', 'pasos completados'],
  attempts: ['intento', 'intentos'],
  rounds: ['módulo completado', 'módulos completados'],
  readings: ['lectura de documento', 'lecturas de documentos'],
  observations: ['evaluación en el puesto', 'evaluaciones en el puesto'],
  authorisations: ['autorización', 'autorizaciones'],
  sessions: ['asistencia a una sesión', 'asistencias a sesiones'],
  titles: ['título verificado', 'títulos verificados'],
  certificates: ['certificado', 'certificados'],
  signatures: ['firma', 'firmas'],
};
const kinds = Object.keys(names) as Array<keyof RecordCounts>;

export const hasRecords = (counts: RecordCounts): boolean => kinds.some((kind) => counts[kind] > 0);

/** What is recorded, in words: '3 intentos, 1 certificado y 2 firmas'. */
export function recordWords(counts: RecordCounts): string {
  const parts = kinds.flatMap((kind) =>
    counts[kind] > 0 ? [`${counts[kind].toLocaleString('es-CO')} ${names[kind][counts[kind] === 1 ? 0 : 1]}`] : [],
  );
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} y ${last}` : last;
}

/** What can be done with the data of somebody without access: nothing has to be kept, it has to be for a while, or a signature stands in the way. */
export type ErasureWay = 'erase' | 'block' | 'purge';

/**
 * Nothing recorded: their data go. Recorded and within the period: they are blocked. Kept long enough: they go, but where something is signed by a
 * signed purge alone.
 *
 * @param isKept today is not behind the last day of the period
 */
export function erasureWay(counts: RecordCounts, isKept: boolean): ErasureWay {
  if (!hasRecords(counts)) return 'erase';
  if (isKept) return 'block';
  return counts.signatures > 0 ? 'purge' : 'erase';
}
