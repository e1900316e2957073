import { Clock } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import type { Tutorial } from '../tutorial.rules.ts';

/** A tutorial in a list; the whole card is the link. */
export function TutorialCard({ tutorial, level = 2 }: { tutorial: Tutorial; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface p-5 shadow-card transition-colors duration-150 focus-within:border-line-strong hover:border-line-strong">
      <div className="mb-3 flex flex-wrap gap-2">
        <Badge tone="info">{tutorial.category}</Badge>
        <Badge tone="neutral">{tutorial.difficulty}</Badge>
      </div>
      <Heading className="font-semibold">
        <Link href={paths.tutorial(tutorial.slug)} className="after:absolute after:inset-0 after:rounded-card">
          {tutorial.title}
        </Link>
      </Heading>
      <p className="mt-1 flex-1 text-sm text-ink-soft">{tutorial.short_desc}</p>
      <p className="mt-4 flex items-center gap-1.5 text-sm text-ink-faint">
        <Clock className="size-4" aria-hidden="true" />
        {tutorial.duration_minutes} min · {tutorial.steps.length} pasos
      </p>
    </article>
  );
}
