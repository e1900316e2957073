import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findTutorials, relatedTutorials, type Tutorial, tutorialFilters } from './tutorial.rules.ts';
import { tutorials } from './tutorials.texts.ts';

const [first] = tutorials as readonly [Tutorial, ...Tutorial[]];
const slugs = tutorials.map((tutorial) => tutorial.slug);

describe('the tutorials', () => {
  it.each(tutorials)('$slug is whole (spec C-318 to C-320, C-786)', (tutorial) => {
    expect(['Fácil', 'Medio']).toContain(tutorial.difficulty);
    expect(tutorial.duration_minutes).toBeGreaterThan(0);
    expect(tutorial.steps.length).toBeGreaterThan(0);
    expect(Number.isNaN(Date.parse(tutorial.updated_at))).toBe(false);
    for (const related of tutorial.related_slugs) expect(slugs).toContain(related);
    const files = [
      `${tutorial.video_id}.webm`,
      ...tutorial.steps.flatMap((step) => step.image_url?.split('/').at(-1) ?? []),
    ];
    for (const file of files) expect(existsSync(`src/app/web/public/tutoriales/${file}`), file).toBe(true);
  });

  it('have slugs and ids of their own', () => {
    expect(new Set(slugs).size).toBe(tutorials.length);
    expect(new Set(tutorials.map((tutorial) => tutorial.id)).size).toBe(tutorials.length);
  });
});

describe('findTutorials', () => {
  it('finds by title, description and steps, whatever the accents', () => {
    expect(findTutorials(tutorials, 'CLAVE wifi', '').map((tutorial) => tutorial.slug)).toContain('cambiar-clave-wifi');
    expect(findTutorials(tutorials, 'electronica', '').map((tutorial) => tutorial.slug)).toEqual([
      'activar-factura-electronica',
    ]);
    expect(findTutorials(tutorials, 'hdmi', '')).toHaveLength(1);
    expect(findTutorials(tutorials, 'zzzzzz', '')).toEqual([]);
    expect(findTutorials(tutorials, '  ', '')).toHaveLength(tutorials.length);
  });

  it.each(tutorialFilters)('$label shows some and not all', ({ slug }) => {
    const found = findTutorials(tutorials, '', slug);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(tutorials.length);
  });

  it('takes search and category together (spec C-267)', () => {
    expect(findTutorials(tutorials, 'factura', 'facturacion').length).toBeGreaterThan(0);
    expect(findTutorials(tutorials, 'factura', 'internet')).toEqual([]);
    expect(findTutorials(tutorials, '', 'desconocida')).toEqual([]);
  });
});

it.each([
  [4, 3],
  [2, 2],
  [0, 0],
])('of %d related tutorials %d are shown (spec C-269, C-787)', (given, shown) => {
  const tutorial = { ...first, related_slugs: slugs.slice(1, 1 + given) };
  expect(relatedTutorials(tutorials, tutorial)).toHaveLength(shown);
  expect(relatedTutorials(tutorials, { ...first, related_slugs: ['nada'] })).toEqual([]);
});
