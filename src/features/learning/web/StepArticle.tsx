import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { StepContent } from '#features/modules/web/StepContent.tsx';
import { learningRefusals } from '../learning.refusals.ts';
import { learningTexts } from '../learning.texts.ts';
import type { Reader } from './use-reader.ts';

type Step = NonNullable<Reader['step']>;

interface StepArticleProps {
  step: Step;
  position: number;
  total: number;
  /** The module's title, for paper. */
  moduleTitle: string;
}

/** One step, set like an article. */
export function StepArticle({ step, position, total, moduleTitle }: StepArticleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // A new step is read from its heading on.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      const section =
        window.location.hash && document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
      if (section) section.scrollIntoView();
      return;
    }
    heading.current?.focus({ preventScroll: true });
    const isNarrow = window.innerWidth < 1024;
    window.scrollTo({ top: isNarrow ? window.scrollY + (heading.current?.getBoundingClientRect().top ?? 0) - 90 : 0 });
  }, [step.id]);
  return (
    <article>
      <p className="hidden text-sm text-ink-faint print:block">{moduleTitle}</p>
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
      {step.image_url && (
        <img src={step.image_url} alt="" className="mb-6 max-h-96 w-full max-w-[72ch] rounded-card object-contain" />
      )}
      {step.html === null ? (
        <p className="text-ink-soft">
          {step.state === 'locked' ? learningRefusals.STEP_LOCKED.message : learningTexts.contentFailed}
        </p>
      ) : (
        <StepContent key={step.id} html={step.html} />
      )}
    </article>
  );
}
