import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { verifySession } from '#features/identity/web/verify-session.ts';
import { AiAllowance } from '#features/model/web/AiAllowance.tsx';
import { productsApi } from '#features/products/web/products-api.ts';
import { outlines } from '#features/writing/outlines.rules.ts';
import { failureText, isRefusal } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog, DialogCancel } from '#ui/Dialog.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { Form } from '#ui/Form.tsx';
import { creationTexts as texts } from '../creation.texts.ts';
import { CancelCreation } from './CancelCreation.tsx';
import { type Creation, creationApi } from './generation-api.ts';
import { emptyProduct, isWhole, ProductFields } from './ProductFields.tsx';
import { type Chosen, SourceChoiceField, sentSources } from './SourceChoice.tsx';
import { StageList } from './StageList.tsx';
import { endOf, tellCreation } from './tell-creation.ts';
import { useCreation } from './use-creation.ts';
import { WritingNow } from './WritingNow.tsx';

/** Milliseconds from full success to the dialog's closing (spec C-382). */
const goodbye = 2000;

interface CreateModuleDialogProps {
  /** A creation from before a reload. */
  running: string | null;
  /** @param id the creation that it showed last */
  onClose: (id: string | null) => void;
}

/** Creates a product module with AI and shows how far it is; it stays while it runs (spec C-114 to C-121, C-371 to C-384). */
export function CreateModuleDialog({ running, onClose }: CreateModuleDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const [fields, setFields] = useState(emptyProduct);
  const [begun, setBegun] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const id = begun ?? running;
  const { creation, error, take, retrying } = useCreation(id, (ended) => {
    tellCreation(ended);
    if (ended.outcome === 'cancelled') leave();
    void client.invalidateQueries({ queryKey: productsApi.key() });
  });
  const beginning = useMutation(
    creationApi.createModuleWithAi.mutationOptions({
      mutationFn: async (product) => {
        await verifySession();
        const sources = sentSources(chosen);
        return creationApi.createModuleWithAi.call(sources.length > 0 ? { ...product, sources } : product);
      },
      onSuccess: (made) => {
        take(made);
        setBegun(made.id);
      },
    }),
  );
  const outcome = creation?.outcome;
  const isRunning = beginning.isPending || (id !== null && outcome == null && !isRefusal(error));

  function leave() {
    void client.invalidateQueries({ queryKey: creationApi.listOpenCreations.key() });
    onClose(id);
  }
  /** What is whole leaves the list; what failed stays in it until it is discarded. */
  async function close(isDiscarded = outcome === 'done') {
    if (isRunning) return;
    if (id && isDiscarded) await creationApi.closeCreation.call({ jobId: id }).catch(() => undefined);
    leave();
  }
  useEffect(() => {
    if (outcome !== 'done') return;
    const timer = setTimeout(() => void close(), goodbye);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it has succeeded
  }, [outcome]);

  function create() {
    if (isRunning) return;
    setRefused(!isWhole(fields));
    if (isWhole(fields)) beginning.mutate(fields);
  }

  const isForm = id === null;
  return (
    <Dialog
      title={texts.open}
      text={creation?.title}
      isOpen
      onClose={() => void close()}
      actions={
        isForm ? (
          <>
            <DialogCancel disabled={isRunning} />
            <Button
              type="submit"
              form={formId}
              aria-disabled={!isWhole(fields)}
              aria-describedby={`${formId}-motivo`}
              isBusy={beginning.isPending}
            >
              {beginning.isPending ? texts.creating : texts.create}
            </Button>
          </>
        ) : (
          <EndActions
            creation={creation}
            isRunning={isRunning || retrying.isPending}
            onRetry={() => id && retrying.mutate({ jobId: id })}
            onCancelled={(cancelled) => cancelled && take(cancelled)}
            onLeave={() => void close()}
            onDiscard={() => void close(true)}
          />
        )
      }
    >
      {isForm ? (
        <Form id={formId} onSubmit={create}>
          <ProductFields value={fields} onChange={setFields} isRefused={isRefused} />
          <SourceChoiceField value={chosen} onChange={setChosen} fixedSteps={outlines.product.length} />
          <p id={`${formId}-motivo`} role={isRefused ? 'alert' : undefined} className="mt-4 text-sm text-ink-soft">
            {!isWhole(fields) && texts.fieldsMissing}
          </p>
          <AiAllowance className="mt-2 text-sm text-ink-soft" />
          <FailureNote className="mt-2">{beginning.error && failureText(beginning.error, texts.failed)}</FailureNote>
        </Form>
      ) : (
        <>
          {creation && <StageList stages={creation.stages} />}
          {isRunning && creation?.writing && <WritingNow writing={creation.writing} />}
          <p className="mt-3 text-sm text-ink-soft">{isRunning ? texts.running : creation && endOf(creation)}</p>
          <FailureNote className="mt-2">{retrying.error && failureText(retrying.error, texts.failed)}</FailureNote>
        </>
      )}
    </Dialog>
  );
}

interface EndActionsProps {
  creation: Creation | null;
  isRunning: boolean;
  onRetry: () => void;
  onCancelled: (creation: Creation | null) => void;
  onLeave: () => void;
  onDiscard: () => void;
}

function EndActions({ creation, isRunning, onRetry, onCancelled, onLeave, onDiscard }: EndActionsProps) {
  const canRetry = !isRunning && (creation?.outcome === 'partial' || creation?.outcome === 'failed');
  return (
    <>
      {isRunning && creation && <CancelCreation creation={creation} onCancelled={onCancelled} />}
      {canRetry && (
        <Button variant="ghost" onClick={onDiscard}>
          {texts.discard}
        </Button>
      )}
      {!isRunning && creation?.module_id && (
        <ButtonLink to={paths.moduleManagement(creation.module_id)} variant="secondary" onClick={onLeave}>
          {texts.review}
        </ButtonLink>
      )}
      {canRetry && <Button onClick={onRetry}>Reintentar lo fallido</Button>}
    </>
  );
}
