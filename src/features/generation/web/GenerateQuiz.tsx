import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useLocation } from 'wouter';
import { failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';
import { generationTexts as texts } from '../generation.texts.ts';
import { generationApi } from './generation-api.ts';

interface GenerateQuizProps {
  moduleId: string;
  moduleTitle: string;
  variant?: 'primary' | 'secondary';
  size?: 'sm' | 'md';
  wide?: boolean;
}

/** Fills a quiz up to ten questions, for jefe and admin, and leads to the editor where they are published (spec C-661). */
export function GenerateQuiz({ moduleId, moduleTitle, ...look }: GenerateQuizProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const generating = useMutation({
    ...generationApi.generateQuiz.mutationOptions(),
    onSuccess: ({ questions }) => {
      toast({ title: texts.quizGenerated, description: texts.questionsMade(questions.length), tone: 'success' });
      void client.invalidateQueries();
      navigate(paths.quizEditor(moduleId));
    },
    onError: (error) =>
      toast({ title: texts.quizFailed, description: failureText(error, 'Intenta nuevamente.'), tone: 'danger' }),
  });
  return (
    <Button {...look} isBusy={generating.isPending} onClick={() => generating.mutate({ moduleId, moduleTitle })}>
      {!generating.isPending && <Sparkles className="size-4" aria-hidden="true" />}
      {generating.isPending ? texts.generatingQuiz : texts.generateQuiz}
    </Button>
  );
}
