import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { longestAnswer } from '../auditor-access.rules.ts';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import { auditorAccessApi, type EvidenceRequest } from './auditor-access-api.ts';

interface AnswerDialogProps {
  request: EvidenceRequest;
  onDone: () => void;
  onClose: () => void;
}

/** Answers a request in words, and with a file where there is one. */
export function AnswerDialog({ request, onDone, onClose }: AnswerDialogProps) {
  const [answer, setAnswer] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const client = useQueryClient();
  const send = useMutation({
    ...auditorAccessApi.answerEvidenceRequest.mutationOptions(),
    // A colleague may have answered meanwhile: the page behind shows what.
    onError: () => client.invalidateQueries({ queryKey: auditorAccessApi.key() }),
  });
  const { errorOf, isWhole } = useFieldErrors({ answer: answer.trim() === '' && texts.answerMissing }, send.error);

  async function submit() {
    if (!isWhole()) return;
    const input = { id: request.id, answer, ...(file ? { file } : {}) };
    if (!(await send.mutateAsync(input).catch(() => null))) return;
    toast({ title: texts.answered, tone: 'success' });
    onDone();
  }

  return (
    <FormDialog
      title={texts.answer}
      text={texts.answerText}
      submitLabel={texts.answer}
      isBusy={send.isPending}
      error={send.error ? failureText(send.error, texts.notAnswered) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <blockquote className="border-l-2 border-line-strong pl-3 text-sm break-words whitespace-pre-line text-ink-soft">
        {request.question}
      </blockquote>
      <TextArea
        label={texts.answerLabel}
        value={answer}
        error={errorOf('answer')}
        maxLength={longestAnswer}
        data-initial-focus
        onChange={(event) => setAnswer(event.target.value)}
      />
      <FileDrop label={texts.fileLabel} accept=".pdf,.jpg,.jpeg,.png" error={errorOf('file')} onFile={setFile}>
        {file && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="min-w-0 break-all">{file.name}</span>
            <Button variant="ghost" size="sm" aria-label={texts.removeFile} onClick={() => setFile(null)}>
              <X className="size-4" aria-hidden="true" />
            </Button>
          </p>
        )}
      </FileDrop>
    </FormDialog>
  );
}
