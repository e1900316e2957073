import { locales } from 'zod';

interface Issue {
  code: string;
  input?: unknown;
  format?: string;
  expected?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

const formats: Record<string, string> = {
  uuid: 'El identificador no es válido. Vuelve a cargar la página e intenta nuevamente.',
  guid: 'El identificador no es válido. Vuelve a cargar la página e intenta nuevamente.',
  email: 'El correo electrónico no es válido.',
  url: 'La dirección web no es válida.',
  date: 'La fecha no es válida.',
  datetime: 'La fecha no es válida.',
};

const unit = (origin: string | undefined, count: number | bigint) => {
  if (origin === 'string') return `${count} ${Number(count) === 1 ? 'carácter' : 'caracteres'}`;
  if (origin === 'file') return `${count} bytes`;
  if (origin === 'array' || origin === 'set') return `${count} ${Number(count) === 1 ? 'elemento' : 'elementos'}`;
  return String(count);
};

/**
 * What a person is told of a value that an operation cannot take: a whole sentence, for every schema that does not bring its own. The
 * library's own Spanish is written for programmers ('Inválido UUID').
 */
function sentenceOf(issue: Issue): string | undefined {
  const { code, origin } = issue;
  if (code === 'invalid_type' || code === 'invalid_union' || code === 'invalid_value') {
    if (issue.input === undefined || issue.input === null) return 'Falta un dato obligatorio.';
    return code === 'invalid_value' ? 'La opción elegida no existe.' : 'Un dato no tiene la forma esperada.';
  }
  if (code === 'too_big' && issue.maximum !== undefined) return `Puede tener hasta ${unit(origin, issue.maximum)}.`;
  if (code === 'too_small' && issue.minimum !== undefined) {
    return origin === 'string' && Number(issue.minimum) === 1
      ? 'Este dato no puede quedar vacío.'
      : `Debe tener al menos ${unit(origin, issue.minimum)}.`;
  }
  if (code === 'invalid_format') return formats[issue.format ?? ''] ?? 'Un dato no tiene la forma esperada.';
  return undefined;
}

const library = locales.es().localeError;

/** The locale for the schemas of the server. */
export const inputSentences = {
  localeError: ((issue) => sentenceOf(issue as Issue) ?? library(issue)) as typeof library,
};
