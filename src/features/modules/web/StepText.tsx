import { useQuery } from '@tanstack/react-query';
import { refusalText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { SkeletonText } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';
import { modulesTexts } from '../modules.texts.ts';
import { modulesApi } from './modules-api.ts';
import { StepContent } from './StepContent.tsx';

/** A step as it will be read. */
export function StepText({ stepId, updatedAt }: { stepId: string; updatedAt: string }) {
  const options = modulesApi.getManagedStep.queryOptions({ input: { stepId } });
  const step = useQuery({ ...options, queryKey: [...options.queryKey, 'text', updatedAt] as const });
  if (step.error) {
    return (
      <LoadFailed
        error={step.error}
        text={refusalText(step.error, modulesTexts.stepsFailed)}
        isExact
        onRetry={() => void step.refetch()}
      />
    );
  }
  if (!step.data) {
    return (
      <Loading text="Cargando paso...">
        <SkeletonText lines={5} />
      </Loading>
    );
  }
  return <StepContent html={step.data.html} />;
}
