import { useMutation } from '@tanstack/react-query';
import { FileText, RefreshCw, Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AiAllowance } from '#features/model/web/AiAllowance.tsx';
import { failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { creationTexts } from '../creation.texts.ts';
import { isCalledLis, isCalledWelcome } from '../generation.rules.ts';
import { generationTexts as texts } from '../generation.texts.ts';
import { creationApi, generationApi } from './generation-api.ts';
import type { Chosen, sentSources } from './SourceChoice.tsx';
import { StepsFromDocuments } from './StepsFromDocuments.tsx';
import { useWriting } from './use-writing.ts';
import { WritingDialog } from './WritingDialog.tsx';

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
  const [isHidden, setHidden] = useState(false);
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const seeing = useRef<HTMLButtonElement>(null);
  // What opened the dialog is gone: the keyboard goes on where it is opened again.
  useEffect(() => {
    if (isHidden) seeing.current?.focus();
  }, [isHidden]);
  const writing = useWriting(
    ({ kind, module_id }) => kind === 'steps' && module_id === module.id,
    ({ outcome, written }) => {
      if (outcome === 'done') {
        toast({ title: texts.stepsGenerated, description: texts.asDrafts(written), tone: 'success' });
      }
      if (outcome === 'cancelled') {
        toast({ title: creationTexts.stopped, description: creationTexts.stepsKept(written), tone: 'neutral' });
      }
      // What is whole is gone on with from the screen; what was chosen in vain is chosen anew where it was.
      if (outcome === 'done' || written > 0) setChoosing(false);
      if (outcome !== 'failed') void onChanged();
    },
  );
  const beginning = useMutation(
    creationApi.beginModuleSteps.mutationOptions({
      onSuccess: (made) => {
        setHidden(false);
        writing.begin(made);
      },
      // In the dialog it is told there.
      onError: (error) =>
        !isChoosing && toastFailure({ title: creationTexts.writtenFailed.steps, description: failureText(error) }),
    }),
  );
  const { current, isRunning, failure, retrying } = writing;
  const generate = (sources: ReturnType<typeof sentSources> = []) =>
    beginning.mutate({ moduleId: module.id, ...(sources.length > 0 ? { sources } : {}) });
  const isBusy = beginning.isPending && !isChoosing;
  if (current && isRunning) {
    return (
      <>
        <Button ref={seeing} variant="secondary" onClick={() => setHidden(false)}>
          <Spinner />
          {texts.seeWriting}
        </Button>
        {!isHidden && (
          <WritingDialog
            creation={current}
            onCancelled={(cancelled) => cancelled && writing.take(cancelled)}
            onClose={() => setHidden(true)}
          />
        )}
      </>
    );
  }
  const failed = failure && !isChoosing && (
    <div className="w-full space-y-2 text-center">
      <FailureNote>
        {creationTexts.writtenFailed.steps}: {retrying.error ? failureText(retrying.error) : failure}{' '}
        {current && current.written > 0 && `${texts.stepsWhole(current.written)} ${texts.goesOn}`}
      </FailureNote>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="ghost" onClick={writing.leave}>
          {creationTexts.discard}
        </Button>
        <Button variant="secondary" onClick={() => current && retrying.mutate({ jobId: current.id })}>
          {creationTexts.retry}
        </Button>
      </div>
    </div>
  );
  // Another one would take the place of what is whole.
  if (failed && current && current.written > 0) return failed;
  return (
    <>
      {failed}
      <Button variant="secondary" isBusy={isBusy} onClick={() => generate()}>
        {!isBusy && <Sparkles className="size-4" aria-hidden="true" />}
        {isBusy ? texts.generatingSteps : texts.generateSteps}
      </Button>
      <Button
        variant="secondary"
        disabled={isBusy}
        onClick={() => {
          beginning.reset();
          // Another choice begins anew.
          if (failure) writing.leave();
          setChoosing(true);
        }}
      >
        <FileText className="size-4" aria-hidden="true" />
        {texts.stepsFromDocuments}
      </Button>
      {isChoosing && (
        <StepsFromDocuments
          module={module}
          chosen={chosen}
          isBusy={beginning.isPending}
          error={beginning.error ? failureText(beginning.error) : (failure ?? undefined)}
          onChoose={setChosen}
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
    onError: (error) => toastFailure({ title: creationTexts.writtenFailed.steps, description: failureText(error) }),
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
