import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { limits } from '#features/modules/modules.rules.ts';
import { modulesTexts } from '#features/modules/modules.texts.ts';
import { refusalText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { inductionTexts } from '../induction.texts.ts';
import { type InductionAuthor, modulesApi } from './induction-api.ts';

interface CreateSpecificDialogProps {
  /** Who writes the contents, where that is offered. */
  author: InductionAuthor | undefined;
  onClose: () => void;
}

/** One draft module for an area or a position; its steps are written where modules are managed (decisions). */
export function CreateSpecificDialog({ author, onClose }: CreateSpecificDialogProps) {
  const [isWritten, setWritten] = useState(author !== undefined);
  const formId = useId();
  const [, navigate] = useLocation();
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [isTitleMissing, setTitleMissing] = useState(false);
  const creating = useMutation({
    mutationFn: (module: Parameters<InductionAuthor>[0]) =>
      isWritten && author ? author(module) : modulesApi.createModule.call(module),
    onSuccess: ({ id }) => navigate(paths.moduleManagement(id)),
  });
  return (
    <Dialog
      title="Crear módulo de inducción específica"
      text={inductionTexts.draftNote(isWritten)}
      isOpen
      onClose={() => !creating.isPending && onClose()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={creating.isPending}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isBusy={creating.isPending}>
            {creating.isPending ? 'Creando…' : 'Crear módulo'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTitleMissing(title.trim() === '');
          if (title.trim() === '') event.currentTarget.querySelector('input')?.focus();
          else creating.mutate({ title, description, category: 'induccion_especifica' });
        }}
      >
        <TextField
          label="Área o cargo"
          hint="Por ejemplo: Servicio técnico, o Auxiliar de bodega."
          value={title}
          maxLength={limits.title}
          error={isTitleMissing ? modulesTexts.titleMissing : undefined}
          onChange={(event) => {
            setTitle(event.target.value);
            setTitleMissing(false);
          }}
        />
        <TextArea
          label="De qué trata"
          value={description}
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
        {creating.error && (
          <p role="alert" className="text-sm font-medium text-danger">
            {refusalText(creating.error, modulesTexts.createFailed)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
