import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useLocation } from 'wouter';
import { learningApi } from '#features/learning/web/learning-api.ts';
import { failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { generationTexts as texts } from '../generation.texts.ts';
import { generationApi } from './generation-api.ts';

/** What is sent at most: steps, and characters of all together, so that a long module is never too long to ask about. */
const mostSteps = 100;
const mostCharacters = 400_000;

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
    ...generationApi.generateQuiz.mutationOptions({
      mutationFn: async (asked) =>
        generationApi.generateQuiz.call({ ...asked, stepsContent: await stepsContentOf(client, asked.moduleId) }),
    }),
    onSuccess: ({ questions, missing = 0 }) => {
      const made = texts.questionsMade(questions.length);
      const description = missing > 0 ? `${made} ${texts.questionsMissing(missing)}` : made;
      toast({ title: texts.quizGenerated, description, tone: 'success' });
      void client.invalidateQueries();
      navigate(paths.quizEditor(moduleId));
    },
    onError: (error) => toastFailure({ title: texts.quizFailed, description: failureText(error) }),
  });
  return (
    <Button {...look} isBusy={generating.isPending} onClick={() => generating.mutate({ moduleId, moduleTitle })}>
      {!generating.isPending && <Sparkles className="size-4" aria-hidden="true" />}
      {generating.isPending ? texts.generatingQuiz : texts.generateQuiz}
    </Button>
  );
}

/** The steps as 'title: content', without marks (spec C-547, C-548); the server asks about what it has stored of them. */
async function stepsContentOf(client: QueryClient, moduleId: string): Promise<string[]> {
  const module = await client
    .fetchQuery(learningApi.getLearnerModule.queryOptions({ input: { moduleId } }))
    .catch(() => null);
  const parser = new DOMParser();
  const steps = (module?.steps ?? []).slice(0, mostSteps);
  return steps.map(({ title, html }) => {
    const text = parser.parseFromString(html ?? '', 'text/html').body.textContent ?? '';
    return `${title}: ${text.replace(/\s+/g, ' ').trim()}`.slice(0, mostCharacters / steps.length);
  });
}
