import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { limits } from '#features/modules/modules.rules.ts';
import { modulesTexts } from '#features/modules/modules.texts.ts';
import { refusalText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Checkbox } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { inductionTexts } from '../induction.texts.ts';
import { type InductionAuthor, modulesApi } from './induction-api.ts';

interface CreateSpecificDialogProps {
  /** Who writes the contents, where that is offered. */
  author: InductionAuthor | undefined;
  onClose: () => void;
}

/** One draft module for an area or a position; its steps are written where modules are managed (decision 0035). */
export function CreateSpecificDialog({ author, onClose }: CreateSpecificDialogProps) {
  const [isWritten, setWritten] = useState(author !== undefined);
  const [, navigate] = useLocation();
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const creating = useMutation({
    mutationFn: (module: Parameters<InductionAuthor>[0]) =>
      isWritten && author ? author(module) : modulesApi.createModule.call(module),
    onSuccess: ({ id }) => navigate(paths.moduleManagement(id)),
  });
  const { errorOf, isWhole } = useFieldErrors(
    { title: title.trim() === '' && modulesTexts.titleMissing },
    creating.error,
  );
  return (
    <FormDialog
      title="Crear módulo de inducción específica"
      text={inductionTexts.draftNote(isWritten)}
      submitLabel="Crear módulo"
      busyLabel="Creando…"
      isBusy={creating.isPending}
      error={creating.error ? refusalText(creating.error, modulesTexts.createFailed) : undefined}
      onSubmit={() => {
        if (isWhole()) creating.mutate({ title, description, category: 'induccion_especifica' });
      }}
      onClose={onClose}
    >
      <TextField
        label="Área o cargo"
        hint="Por ejemplo: Servicio técnico, o Auxiliar de bodega."
        value={title}
        maxLength={limits.title}
        error={errorOf('title')}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label="De qué trata"
        value={description}
        error={errorOf('description')}
        maxLength={limits.description}
        onChange={(event) => setDescription(event.target.value)}
      />
      {author && (
        <Checkbox
          label={inductionTexts.withAi}
          hint={inductionTexts.withAiHint}
          checked={isWritten}
          onChange={(event) => setWritten(event.target.checked)}
        />
      )}
    </FormDialog>
  );
}
