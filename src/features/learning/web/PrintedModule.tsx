import { useEffect, useRef } from 'react';
import { StepContent } from '#features/modules/web/StepContent.tsx';
import type { ReaderModule } from './use-reader.ts';

/** Every step that is open, one below the other, for the printer: opens the print dialog once its images are there. */
export function PrintedModule({ module, onDone }: { module: ReaderModule; onDone: () => void }) {
  const pages = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    let isGone = false;
    const end = () => done.current();
    const images = [...(pages.current?.querySelectorAll('img') ?? [])];
    for (const image of images) image.loading = 'eager';
    // An image that cannot be shown does not keep the rest from the printer.
    void Promise.allSettled(images.map((image) => image.decode())).then(() => {
      if (isGone) return;
      window.addEventListener('afterprint', end, { once: true });
      window.print();
    });
    return () => {
      isGone = true;
      window.removeEventListener('afterprint', end);
    };
  }, []);
  const open = module.steps.filter((step) => step.html !== null);
  return (
    <div ref={pages}>
      <p className="mb-8 text-2xl font-semibold">{module.title}</p>
      {open.map((step) => (
        <section key={step.id} className="mb-10 print:break-after-page print:last:break-after-auto">
          <h2 className="mb-4 text-xl font-semibold">
            {step.step_number}. {step.title}
          </h2>
          {step.image_url && <img src={step.image_url} alt="" className="mb-4 max-h-96 object-contain" />}
          <StepContent html={step.html ?? ''} />
        </section>
      ))}
    </div>
  );
}
