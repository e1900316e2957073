import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { quizAuthoringTexts as texts } from '../quiz-authoring.texts.ts';
import { quizAuthoringApi } from './quiz-authoring-api.ts';

/** Puts a replaced state of a quiz back and says so. */
export function useRestoreQuiz(onRestored?: () => void) {
  const client = useQueryClient();
  return useMutation({
    ...quizAuthoringApi.restoreQuizState.mutationOptions(),
    onSuccess: ({ questions }) => {
      toast({
        title: texts.restored(questions),
        description: 'Las que reemplazaron quedan en «Versiones».',
        tone: 'success',
      });
      void client.invalidateQueries();
      onRestored?.();
    },
    onError: (error) => toastFailure(failureText(error, texts.restoreFailed)),
  });
}
