import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { learningTexts } from '#features/learning/learning.texts.ts';
import { learningApi } from '#features/learning/web/learning-api.ts';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ProgressBar } from '#ui/Progress.tsx';

interface ProductsFailedProps {
  error: unknown;
  /** The sentence of the specification for this screen. */
  text: string;
  detail?: string | undefined;
  onRetry: () => void;
}

/** Brands, products or catalogue that could not be shown: locked until the welcome module is done, or failed to load. */
export function ProductsFailed({ error, text, detail, onRetry }: ProductsFailedProps) {
  if (failureCode(error) === 'PRODUCTS_LOCKED') return <WelcomeFirst reason={failureText(error, text)} />;
  return <LoadFailed error={error} text={text} detail={detail} isExact onRetry={onRetry} />;
}

/** What an employee without access to products sees: the welcome module and the way to it (spec P-262, C-102). */
function WelcomeFirst({ reason }: { reason: string }) {
  const progress = useQuery(learningApi.getMyProgress.queryOptions());
  const welcome = progress.data?.modules.find((module) => module.isWelcome);
  const isStarted = (welcome?.progressPercentage ?? 0) > 0;
  return (
    <Card className="mx-auto max-w-xl p-6 text-center sm:p-8">
      <Lock className="mx-auto size-9 text-ink-faint" aria-hidden="true" />
      <h2 className="mt-3 text-lg font-semibold">Primero, el módulo de bienvenida</h2>
      <p className="mt-2 text-ink-soft">{reason}</p>
      {welcome && (
        <div className="mt-5 rounded-control bg-sunken p-4 text-left">
          <p className="font-medium">{welcome.title}</p>
          <p className="mt-1 mb-2 text-sm text-ink-soft">
            {learningTexts.stepsCompleted(welcome.completedSteps, welcome.totalSteps)}
          </p>
          <ProgressBar value={welcome.progressPercentage} label={`Progreso en ${welcome.title}`} />
        </div>
      )}
      <ButtonLink to={welcome ? paths.module(welcome.id) : paths.modules} wide className="mt-5">
        {isStarted ? 'Continuar el módulo de bienvenida' : 'Ir al módulo de bienvenida'}
      </ButtonLink>
    </Card>
  );
}
