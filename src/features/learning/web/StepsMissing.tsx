import { TriangleAlert } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { learningTexts } from '../learning.texts.ts';

/** Some of the steps could not be read; what is there can be. */
export default function StepsMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      role="alert"
      tone="warning"
      shape="card"
      className="no-print mb-6 flex flex-wrap items-center gap-3 font-medium"
    >
      <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-48">{learningTexts.stepsFailed}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Reintentar
      </Button>
    </Notice>
  );
}
