import { useMutation } from '@tanstack/react-query';
import { limits } from '#features/modules/modules.rules.ts';
import { modulesApi } from '#features/modules/web/modules-api.ts';
import { StepContent } from '#features/modules/web/StepContent.tsx';
import { failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextArea } from '#ui/TextArea.tsx';

interface SourceEditorProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (markdown: string) => void;
}

/** The Markdown itself, for whoever prefers it and for texts that the visual editor would change. */
export function SourceEditor({ id, value, error, onChange }: SourceEditorProps) {
  const preview = useMutation(modulesApi.previewContent.mutationOptions());
  return (
    <div className="space-y-3">
      <TextArea
        id={id}
        label="Contenido en Markdown"
        rows={16}
        spellCheck
        maxLength={limits.content}
        className="font-mono [&_textarea]:text-sm"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button
        variant="secondary"
        isBusy={preview.isPending}
        disabled={value.trim() === ''}
        onClick={() => preview.mutate({ texts: [value] })}
      >
        Ver cómo queda
      </Button>
      <FailureNote>{preview.error && failureText(preview.error, 'No se pudo preparar la vista previa')}</FailureNote>
      {preview.data && (
        <section aria-label="Vista previa" className="rounded-control border border-line p-4">
          <StepContent html={preview.data.html[0] ?? ''} />
        </section>
      )}
    </div>
  );
}
