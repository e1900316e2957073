import { expect, it } from 'vitest';
import { stepsOfContent, withoutRepeatedTitle } from './content-steps.rules.ts';

const body = 'Un párrafo que tiene bastante más de cincuenta caracteres, para ser un paso.';

it.each([
  ['no headings', body, ['Tema']],
  ['two headings', `## Uno\n\n${body}\n\n## **Dos**\n\n${body}`, ['Uno', 'Dos']],
  ['a title above', `# Tema\n\nIntro.\n\n## Uno\n\n${body}\n### Dentro\n${body}`, ['Uno']],
  ['a section too short', `## Uno\n\n${body}\n\n## Corta\n\nNada.`, ['Uno']],
])('%s', (_case, content, titles) => {
  const steps = stepsOfContent('Tema', content);
  expect(steps.map(({ title }) => title)).toEqual(titles);
  expect(steps.every((step) => step.content.length >= 50)).toBe(true);
});

it('keeps what stands before the first heading and in short sections', () => {
  const [first] = stepsOfContent('Tema', `Intro.\n\n## Uno\n\n${body}\n\n## Corta\n\nNada.`);
  expect(first?.content).toBe(`Intro.\n\n${body}\n\n### Corta\n\nNada.`);
});

it.each([
  [`## Evaluación\n\n${body}`, body],
  [`# Paso 5: EVALUACION ##\n${body}`, body],
  [`## Otra cosa\n\n${body}`, `## Otra cosa\n\n${body}`],
  [body, body],
  ['## Evaluación\n\nMuy corto.', '## Evaluación\n\nMuy corto.'],
])('a heading that repeats the title goes: %j', (content, expected) => {
  expect(withoutRepeatedTitle('Evaluación', content)).toBe(expected);
});
