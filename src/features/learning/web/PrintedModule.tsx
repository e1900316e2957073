import { useEffect, useRef } from 'react';
import { StepContent } from '#features/modules/web/StepContent.tsx';
import { openPrinter } from '#platform/web/printing.ts';
import { PaperNote } from '#ui/Paper.tsx';
import type { ReaderModule } from './use-reader.ts';

/** Every step that is open, one below the other, for the printer: opens the print dialog once its images are there. */
export function PrintedModule({ module, onDone }: { module: ReaderModule; onDone: () => void }) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => openPrinter(() => done.current()), []);
  const open = module.steps.filter((step) => step.html !== null);
  return (
    <div className="print:text-[11pt]">
      <h1 className="mb-4 text-2xl font-semibold">{module.title}</h1>
      {open.length < module.steps.length && (
        <PaperNote>{`Tiene los ${open.length} pasos que están abiertos, de ${module.steps.length}.`}</PaperNote>
      )}
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
