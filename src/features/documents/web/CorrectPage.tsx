import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { longestPageText } from '#features/reading/edited-text.rules.ts';
import { failureText } from '#platform/web/failure.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { documentTexts } from '../documents.texts.ts';
import { documentsApi, type ReadDocumentPage } from './documents-api.ts';

interface CorrectPageProps {
  documentId: string;
  read: ReadDocumentPage;
  onClose: () => void;
}

/** What a page says, to be written as it should be. Whoever comes second is told, with what they wrote still there. */
export function CorrectPage({ documentId, read, onClose }: CorrectPageProps) {
  // What it was opened with: a later reading does not change what is being written.
  const [{ page, version, is_left_out }] = useState(read);
  const [text, setText] = useState(read.text);
  const client = useQueryClient();
  const save = useMutation({
    ...documentsApi.correctDocumentPage.mutationOptions(),
    onSuccess: async () => {
      toast({ title: 'Página guardada', tone: 'success' });
      await client.invalidateQueries({ queryKey: documentsApi.key() });
      onClose();
    },
  });
  return (
    <FormDialog
      size="lg"
      title={`Corregir la página ${page}`}
      text="Una línea por párrafo. «# » va delante de un título y « | » entre las celdas de una tabla."
      submitLabel="Guardar página"
      busyLabel="Guardando…"
      isBusy={save.isPending}
      error={save.error ? failureText(save.error, documentTexts.notSaved) : undefined}
      onSubmit={() => save.mutate({ documentId, page, version, text, is_left_out })}
      onClose={onClose}
    >
      <TextArea
        label="Texto de la página"
        value={text}
        rows={16}
        maxLength={longestPageText}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
