import type { Tutorial } from '#features/tutorials/tutorial.rules.ts';
import { tutorialsTexts } from '#features/tutorials/tutorials.texts.ts';
import { paths } from '#platform/web/paths.ts';
import { marks } from '../public-page.ts';

/** Descriptions of the public pages for search engines, in the vocabulary of schema.org. */
const context = 'https://schema.org';
const address = (path: string) => `${marks.origin}${path}`;

export function websiteData(description: string): object {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: marks.productInJson,
    url: address(paths.home),
    description,
    inLanguage: 'es',
  };
}

export function tutorialListData(tutorials: readonly Tutorial[]): object {
  return {
    '@context': context,
    '@type': 'ItemList',
    name: tutorialsTexts.title,
    itemListElement: tutorials.map((tutorial, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: tutorial.title,
      url: address(paths.tutorial(tutorial.slug)),
    })),
  };
}

export function tutorialData(tutorial: Tutorial): object {
  const url = address(paths.tutorial(tutorial.slug));
  return {
    '@context': context,
    '@type': 'HowTo',
    name: tutorial.title,
    description: tutorial.short_desc,
    inLanguage: 'es',
    url,
    totalTime: `PT${tutorial.duration_minutes}M`,
    dateModified: tutorial.updated_at,
    step: tutorial.steps.map((step, place) => ({
      '@type': 'HowToStep',
      position: place + 1,
      name: step.title,
      text: step.body,
      url,
      ...(step.image_url ? { image: address(step.image_url) } : {}),
    })),
  };
}

export function breadcrumbData(tutorial: Tutorial): object {
  const places = [
    { name: tutorialsTexts.title, path: paths.tutorials },
    { name: tutorial.title, path: paths.tutorial(tutorial.slug) },
  ];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: address(path),
    })),
  };
}
