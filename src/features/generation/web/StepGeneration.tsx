import { useMutation } from '@tanstack/react-query';
import { FileText, RefreshCw, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { AiAllowance } from '#features/model/web/AiAllowance.tsx';
import { failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { isCalledLis, isCalledWelcome, outlineOf } from '../generation.rules.ts';
import { generationTexts as texts } from '../generation.texts.ts';
import { generationApi } from './generation-api.ts';
import type { sentSources } from './SourceChoice.tsx';
import { StepsFromDocuments } from './StepsFromDocuments.tsx';

interface StepGenerationProps {
  module: {
    id: string;
    title: string;
    description: string;
    key: string | null;
    category: string | null;
    nombre_producto: string | null;
  };
  stepCount: number;
  /** Something changed on the server: read the module again. */
  onChanged: () => Promise<unknown>;
}

/** What the administrator may have generated in a module: steps where there are none; new ones for welcome and LIS (spec C-146, C-159). */
export function StepGeneration({ module, stepCount, onChanged }: StepGenerationProps) {
  if (stepCount === 0) return <GenerateSteps module={module} onChanged={onChanged} />;
  const isRegenerable = module.category === null && (isCalledLis(module) || isCalledWelcome(module));
  return isRegenerable ? <RegenerateSteps module={module} onChanged={onChanged} /> : null;
}

type OneModule = Pick<StepGenerationProps, 'module' | 'onChanged'>;

function GenerateSteps({ module, onChanged }: OneModule) {
  const [isChoosing, setChoosing] = useState(false);
  const generating = useMutation({
    ...generationApi.generateModuleSteps.mutationOptions(),
    onSuccess: ({ steps }) => {
      toast({ title: texts.stepsGenerated, description: texts.asDrafts(steps.length), tone: 'success' });
      setChoosing(false);
      return onChanged();
    },
    // In the dialog it is told there.
    onError: (error) => !isChoosing && toastFailure({ title: texts.stepsFailed, description: failureText(error) }),
  });
  const generate = (sources: ReturnType<typeof sentSources> = []) =>
    generating.mutate({
      moduleId: module.id,
      moduleTitle: module.title,
      moduleDescription: module.description,
      enhancedContent: true,
      contentType: outlineOf(module),
      ...(sources.length > 0 ? { sources } : {}),
    });
  const isBusy = generating.isPending && !isChoosing;
  return (
    <>
      <Button variant="secondary" isBusy={isBusy} onClick={() => generate()}>
        {!isBusy && <Sparkles className="size-4" aria-hidden="true" />}
        {isBusy ? texts.generatingSteps : texts.generateSteps}
      </Button>
      <Button
        variant="secondary"
        disabled={isBusy}
        onClick={() => {
          generating.reset();
          setChoosing(true);
        }}
      >
        <FileText className="size-4" aria-hidden="true" />
        {texts.stepsFromDocuments}
      </Button>
      {isChoosing && (
        <StepsFromDocuments
          module={module}
          isBusy={generating.isPending}
          error={generating.error ? failureText(generating.error) : undefined}
          onGenerate={generate}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function RegenerateSteps({ module, onChanged }: OneModule) {
  const [isAsking, setAsking] = useState(false);
  const regenerating = useMutation({
    ...generationApi.regenerateModuleSteps.mutationOptions(),
    onSuccess: ({ steps, isPublished }) => {
      const description = (isPublished ? texts.asPublished : texts.asDrafts)(steps.length);
      toast({ title: texts.stepsRegenerated, description, tone: 'success' });
      return onChanged();
    },
    onError: (error) => toastFailure({ title: texts.stepsFailed, description: failureText(error) }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <RefreshCw className="size-4" aria-hidden="true" />
        {texts.regenerateSteps}
      </Button>
      <ConfirmDialog
        title={`¿Regenerar los pasos de «${module.title}»?`}
        text={
          <>
            Los pasos actuales y el avance en ellos se cambian por pasos nuevos. Si los actuales están publicados y hay
            documentos que respalden cada paso nuevo, se publican; si no, quedan en borrador y los empleados no los ven
            hasta que los publiques. Si algo falla, quedan los actuales.
            {isAsking && <AiAllowance className="mt-2" />}
          </>
        }
        confirmLabel="Regenerar"
        busyLabel={texts.regenerating}
        isDanger
        isOpen={isAsking}
        isBusy={regenerating.isPending}
        onConfirm={() => regenerating.mutate({ moduleId: module.id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
