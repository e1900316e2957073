import { spanishDay } from '#platform/time/spanish-day.ts';
import { hoursWords } from '../external-training.texts.ts';
import type { ShownRecord } from './external-training-api.ts';

/** What a record says besides its title, in one line. */
export function recordLine({ institution, day, hours, expires_on, registration }: ShownRecord): string {
  return [
    institution,
    spanishDay(day),
    hours !== null && hoursWords(hours),
    registration && `n.º ${registration}`,
    expires_on && `vence el ${spanishDay(expires_on)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A record in the words that are signed. */
export function signedLines(record: ShownRecord, person: string): Array<readonly [string, string]> {
  const { title, catalogue_title, institution, day, hours, expires_on, registration, files } = record;
  return [
    ['Persona', person],
    ['Título', title],
    ...(catalogue_title && catalogue_title.name !== title ? [['Cuenta como', catalogue_title.name] as const] : []),
    ['Institución', institution || 'No dice'],
    ['Fecha', spanishDay(day)],
    ...(hours === null ? [] : [['Horas', hoursWords(hours)] as const]),
    ...(registration ? [['Número', registration] as const] : []),
    ['Vence', expires_on ? spanishDay(expires_on) : 'No vence'],
    ['Archivos', files.length === 0 ? 'Ninguno' : files.map(({ name }) => name).join(', ')],
  ];
}
