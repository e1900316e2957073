import { expect, it } from 'vitest';
import { askedField, isFieldWord } from './asked-field.rules.ts';

it.each([
  ['en que tarro se recoge el coprologico', 'el tubo'],
  ['el hemograma del niño va en microtubo?', 'el tubo'],
  ['se puede dejar al clima la muestra', 'la temperatura'],
  ['va en la heladera o afuera', 'la temperatura'],
  ['cuantos microlitros se montan', 'el volumen'],
  ['cuanto esputo se manda', 'el volumen'],
  ['cuando reportan el cultivo', 'el plazo de entrega'],
  ['cuando estan listas las hormonas', 'el plazo de entrega'],
  ['cual es el tiempo de respuesta de la tsh', 'el plazo de entrega'],
  ['cuanto van a aguantar los gases', 'la estabilidad'],
  ['hasta cuando sirve la orina', 'la estabilidad'],
  ['cuando vencen los controles', 'la estabilidad'],
  ['puedo almorzar antes del examen', 'la preparación'],
  ['por que no me reciben la muestra', 'los motivos de rechazo'],
  ['que muestras no se aceptan', 'los motivos de rechazo'],
  ['que tarifas hay para el hemograma', 'el precio'],
  ['cuanto cuestan las hormonas', 'el precio'],
  ['que muestras sirven para el cultivo', 'el tipo de muestra'],
])('%s asks for %s', (question, field) => expect(askedField(question)?.name).toBe(field));

it.each(['a quien le aviso del derrame', 'quien recibe al mensajero', 'que hago si el cliente no acepta el cambio'])(
  '%s asks for no field of a test',
  (question) => expect(askedField(question)).toBeNull(),
);

it('takes what only says which field is asked for for no name', () => {
  const field = askedField('en que tarro va el coprologico');
  expect(field && ['tarro', 'coprologico'].map((word) => isFieldWord(word, field))).toEqual([true, false]);
});
