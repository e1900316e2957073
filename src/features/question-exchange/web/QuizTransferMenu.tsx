import { useMutation } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import type { TransferredQuiz } from '#features/quiz-authoring/web/quiz-transfer.ts';
import { failureText } from '#platform/web/failure.ts';
import { saveBlob } from '#platform/web/save-file.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import type { ExchangeFormat } from '../question-exchange.rules.ts';
import { ImportQuestionsDialog } from './ImportQuestionsDialog.tsx';
import { questionExchangeApi } from './question-exchange-api.ts';

const formats: ReadonlyArray<{ format: ExchangeFormat; label: string }> = [
  { format: 'gift', label: 'Exportar GIFT (Moodle)' },
  { format: 'aiken', label: 'Exportar Aiken' },
  { format: 'csv', label: 'Exportar CSV' },
];

/** Bringing questions in from a file and taking them out as one. */
export function QuizTransferMenu({ moduleId, completedBy, mayImport, isUnsaved = false, onImported }: TransferredQuiz) {
  const [isImporting, setImporting] = useState(false);
  const exporting = useMutation({
    mutationFn: (format: ExchangeFormat) => questionExchangeApi.exportQuestions.call({ moduleId, format }),
    onSuccess: ({ filename, content, exported, leftOut }) => {
      saveBlob(new Blob([content], { type: 'text/plain;charset=utf-8' }), filename);
      const reasons = leftOut.map(({ number, reason }) => `Pregunta ${number}: ${reason}`).join(' ');
      toast({
        title: exported === 1 ? 'Se exportó 1 pregunta' : `Se exportaron ${exported} preguntas`,
        description: reasons || undefined,
        tone: leftOut.length > 0 ? 'neutral' : 'success',
      });
    },
    onError: (error) => toastFailure(failureText(error, 'No se pudo exportar el cuestionario.')),
  });

  function startImport() {
    if (isUnsaved) {
      toast({ title: 'Guarda primero tus cambios', description: 'Después podrás importar preguntas.' });
      return;
    }
    setImporting(true);
  }

  return (
    <>
      <Menu
        label={mayImport ? 'Importar o exportar preguntas' : 'Exportar preguntas'}
        text={mayImport ? 'Importar / Exportar' : 'Exportar'}
      >
        {mayImport && (
          <MenuItem icon={<FileUp aria-hidden="true" />} onClick={startImport}>
            Importar preguntas…
          </MenuItem>
        )}
        {formats.map(({ format, label }) => (
          <MenuItem key={format} icon={<Download aria-hidden="true" />} onClick={() => exporting.mutate(format)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <ImportQuestionsDialog
        moduleId={moduleId}
        completedBy={completedBy}
        isOpen={isImporting}
        onClose={() => setImporting(false)}
        onImported={onImported}
      />
    </>
  );
}
