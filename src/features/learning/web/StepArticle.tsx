import '#ui/article.css';
import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Reader } from './use-reader.ts';

type Step = NonNullable<Reader['step']>;

/** One step, set like an article. The HTML comes safe from the server. */
export function StepArticle({ step, position, total }: { step: Step; position: number; total: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is read from its heading on
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: window.innerWidth < 1024 ? (heading.current?.offsetTop ?? 0) - 90 : 0 });
  }, [step.id]);
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-faint">
        <span>
          Paso {position + 1} de {total}
        </span>
        <span className="inline-flex items-center gap-1">
          <Clock className="size-4" aria-hidden="true" />
          {step.readingMinutes} min de lectura
        </span>
      </p>
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-1 mb-6 text-2xl font-semibold tracking-tight text-balance outline-none"
      >
        {step.title}
      </h2>
      {step.image_url && <img src={step.image_url} alt="" className="mb-6 max-w-[72ch] rounded-card" />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered on the server with raw HTML switched off */}
      <div className="article" dangerouslySetInnerHTML={{ __html: step.html ?? '' }} />
    </article>
  );
}
