import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inputSentences } from './input-sentences.ts';

const told = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: (issue) => inputSentences.localeError(issue) }).error?.issues[0]?.message;

describe('the sentences of invalid input', () => {
  it.each([
    [z.uuid(), 'x', 'El identificador no es válido. Vuelve a cargar la página e intenta nuevamente.'],
    [z.email(), 'x', 'El correo electrónico no es válido.'],
    [z.string(), undefined, 'Falta un dato obligatorio.'],
    [z.string(), 5, 'Un dato no tiene la forma esperada.'],
    [z.string().max(3), 'abcd', 'Puede tener hasta 3 caracteres.'],
    [z.string().min(1), '', 'Este dato no puede quedar vacío.'],
    [z.string().min(2), 'a', 'Debe tener al menos 2 caracteres.'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Puede tener hasta 1 elemento.'],
    [z.number().max(5), 6, 'Puede tener hasta 5.'],
    [z.enum(['a', 'b']), 'c', 'La opción elegida no existe.'],
    [z.string().regex(/^a$/), 'c', 'Un dato no tiene la forma esperada.'],
    [z.string().max(3, 'Corto.'), 'abcd', 'Corto.'],
  ])('%#', (schema, value, sentence) => expect(told(schema, value)).toBe(sentence));
});
