import { fold } from '#platform/text/fold.ts';

export const tutorialCategories = ['Internet', 'Facturación', 'Soporte', 'Configuración'] as const;

/** What a tutorial is about besides its category; chips of their own (spec C-784, C-785). */
export const tutorialTopics = ['apps', 'citas'] as const;

export interface TutorialStep {
  title: string;
  body: string;
  image_url?: string;
  /** What the picture shows, for those who do not see it. */
  image_alt?: string;
}

export interface Tutorial {
  id: string;
  slug: string;
  title: string;
  short_desc: string;
  category: (typeof tutorialCategories)[number];
  topics: ReadonlyArray<(typeof tutorialTopics)[number]>;
  difficulty: 'Fácil' | 'Medio';
  duration_minutes: number;
  /** 'propio': a film of our own at /tutoriales/{video_id}.webm. */
  video_provider: 'propio';
  video_id: string;
  steps: readonly TutorialStep[];
  related_slugs: readonly string[];
  /** ISO date. */
  updated_at: string;
}

/** The chips: label and what stands for it in the address. */
export const tutorialFilters = [
  ...tutorialCategories.map((label) => ({ label, slug: slugOf(label) })),
  { label: 'Apps', slug: 'apps' },
  { label: 'Citas', slug: 'citas' },
];

/**
 * The tutorials whose title, description or steps hold every word of `query` (accents and case do not matter) and that
 * belong to `category`, a slug of {@link tutorialFilters}; empty ones filter nothing (spec C-263 to C-267).
 */
export function findTutorials(tutorials: readonly Tutorial[], query: string, category: string): Tutorial[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return tutorials.filter((tutorial) => {
    if (category && slugOf(tutorial.category) !== category && !tutorial.topics.some((topic) => topic === category)) {
      return false;
    }
    const steps = tutorial.steps.flatMap((step) => [step.title, step.body]);
    const text = fold([tutorial.title, tutorial.short_desc, ...steps].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** At most so many related tutorials are shown (spec C-787). */
const mostRelated = 3;

/** The first related tutorials that exist, in the author's order (spec C-269, C-320). */
export function relatedTutorials(tutorials: readonly Tutorial[], tutorial: Tutorial): Tutorial[] {
  const bySlug = new Map(tutorials.map((other) => [other.slug, other]));
  return tutorial.related_slugs.flatMap((slug) => bySlug.get(slug) ?? []).slice(0, mostRelated);
}

function slugOf(label: string): string {
  return fold(label).replace(/\s+/g, '-');
}
