import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { ChangeWords } from '#features/modules/module-changes.rules.ts';
import { limits } from '#features/modules/modules.rules.ts';
import { modulesTexts } from '#features/modules/modules.texts.ts';
import { ChangeKindDialog } from '#features/modules/web/ChangeKindDialog.tsx';
import { modulesApi } from '#features/modules/web/modules-api.ts';
import { refusalText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { toast } from '#ui/toast-store.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { BegunWords, Words } from './draft-keeper.ts';
import { EditorLoading } from './EditorLoading.tsx';
import { ElsewhereNotice } from './ElsewhereNotice.tsx';
import { KeepNote } from './KeepNote.tsx';
import { type OtherWording, otherWordingOf } from './step-conflict.ts';
import { draftsSent, useStepDraft } from './use-step-draft.ts';

const StepEditor = lazy(() => import('./editor/StepEditor.tsx'));

interface StepFormProps {
  moduleId: string;
  /** Null to write a new step. */
  stepId: string | null;
  /** People who completed the module, while learners see it: they may have to know of a change. */
  completedBy: number;
  /** It was saved, or its draft was kept or dropped: lists show something else now. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Writes a step: loads what is there and what was not saved, then shows the form. */
export function StepForm(props: StepFormProps) {
  const { moduleId, stepId } = props;
  const existing = useQuery({
    queryKey: ['step to write', stepId],
    queryFn: async () => {
      await draftsSent();
      return modulesApi.getManagedStep.call({ stepId: stepId ?? '' });
    },
    enabled: stepId !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const begun = useQuery({
    queryKey: ['new step to write', moduleId],
    queryFn: async () => {
      await draftsSent();
      return modulesApi.getStepDraft.call({ moduleId });
    },
    enabled: stepId === null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const loading = stepId ? existing : begun;
  if (loading.error) {
    return (
      <LoadFailed
        error={loading.error}
        text={refusalText(loading.error, modulesTexts.stepsFailed)}
        isExact
        onRetry={() => void loading.refetch()}
      />
    );
  }
  if (stepId && existing.data) {
    const { title, content, version, draft, updated_at, updated_by_name, otherWriters } = existing.data;
    return (
      <StepFields
        {...props}
        saved={{ title, content }}
        draft={draft}
        current={{ title, content, version, updated_at, updated_by_name }}
        otherWriters={otherWriters}
        isPublished={existing.data.published_at !== null && existing.data.is_active}
      />
    );
  }
  if (!stepId && begun.data) {
    const empty = { title: '', content: '' };
    return (
      <StepFields
        {...props}
        saved={empty}
        draft={begun.data.draft}
        current={null}
        otherWriters={[]}
        isPublished={false}
      />
    );
  }
  return (
    <Loading text="Cargando paso...">
      <Skeleton className="h-11" />
      <Skeleton className="mt-4 h-72" />
    </Loading>
  );
}

interface StepFieldsProps extends StepFormProps {
  saved: Words;
  draft: BegunWords | null;
  /** The step as it stands on the server; null for a new one. */
  current: OtherWording | null;
  otherWriters: readonly string[];
  isPublished: boolean;
}

function StepFields({
  moduleId,
  stepId,
  completedBy,
  onChanged,
  onClose,
  saved,
  draft,
  current,
  ...rest
}: StepFieldsProps) {
  const version = current?.version ?? null;
  const { words, state, theirs, keeper } = useStepDraft({ moduleId, stepId, saved, version, draft });
  const [other, setOther] = useState(keeper.baseVersion === version ? null : current);
  const [isDiscarding, setDiscarding] = useState(false);
  /** Rises when the editor has to show other words than those that were typed in it. */
  const [turn, setTurn] = useState(0);
  /** The version to save over, while it is asked what kind of change it is. */
  const [asking, setAsking] = useState<number | null>(null);
  const titleField = useRef<HTMLInputElement>(null);
  const contentId = useId();
  const { errorOf, isWhole } = useFieldErrors({
    title: words.title.trim() === '' && modulesTexts.stepIncomplete,
    content: words.content.trim() === '' && modulesTexts.stepIncomplete,
  });
  const isChanged = words.title !== saved.title || words.content !== saved.content;

  const saving = useMutation({
    mutationFn: async ({ overVersion, change }: { overVersion: number | null; change?: ChangeWords }) => {
      // The words go with the saving itself; a draft that arrived after it would be one of an older version.
      // Also learns whether something else was written elsewhere meanwhile.
      await keeper.flush();
      if (keeper.read().theirs) return null;
      await keeper.rest();
      const input = keeper.read().words;
      if (!stepId || overVersion === null) return modulesApi.addStep.call({ moduleId, ...input });
      return modulesApi.updateStep.call({ stepId, version: overVersion, ...input, ...(change ? { change } : {}) });
    },
    onSuccess: async (stored) => {
      setAsking(null);
      if (stored === null) return;
      await keeper.forget();
      toast({ title: stepId ? 'Paso guardado' : 'Paso agregado', description: words.title, tone: 'success' });
      await onChanged();
      onClose();
    },
    onError: (error) => {
      setAsking(null);
      void keeper.resume();
      const changed = otherWordingOf(error);
      if (changed) setOther(changed);
    },
  });
  const discarding = useMutation({
    mutationFn: async () => {
      await keeper.forget();
      await modulesApi.discardStepDraft.call({ moduleId, stepId });
    },
    onSuccess: async () => {
      await onChanged();
      onClose();
    },
  });
  useEffect(() => titleField.current?.focus(), []);

  function close() {
    onClose();
    void keeper.leave().then(onChanged);
  }

  function save(overVersion: number | null) {
    if (!isWhole()) return;
    if (rest.isPublished && completedBy > 0 && isChanged && overVersion !== null) setAsking(overVersion);
    else saving.mutate({ overVersion });
  }

  const isIncomplete = Boolean(errorOf('title') || errorOf('content'));
  const failed = stepId ? modulesTexts.updateStepFailed : modulesTexts.addStepFailed;
  return (
    <>
      <Form
        aria-label={stepId ? 'Editar paso' : 'Agregar paso'}
        className="space-y-4"
        onSubmit={() => save(keeper.baseVersion)}
      >
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          {keeper.isRestored && <Badge tone="info">Borrador restaurado</Badge>}
          {rest.otherWriters.length > 0 && (
            <Badge tone="warning">{rest.otherWriters.join(', ')} también está editando este paso</Badge>
          )}
        </div>
        {other && !theirs && (
          <ConflictNotice mine={words} other={other} isBusy={saving.isPending} onKeepMine={() => save(other.version)} />
        )}
        {theirs && (
          <ElsewhereNotice
            mine={words}
            theirs={theirs}
            onChoose={(chosen) => {
              void keeper.choose(chosen);
              setTurn(turn + 1);
            }}
          />
        )}
        <div inert={saving.isPending} className="space-y-4">
          <TextField
            ref={titleField}
            label="Título del paso"
            value={words.title}
            maxLength={limits.title}
            error={errorOf('title')}
            onChange={(event) => keeper.change({ title: event.target.value })}
          />
          <Suspense fallback={<EditorLoading />}>
            <StepEditor
              key={turn}
              id={contentId}
              moduleId={moduleId}
              initial={words.content}
              error={errorOf('content')}
              onChange={(content) => keeper.change({ content })}
            />
          </Suspense>
        </div>
        <FailureNote>
          {isIncomplete ? modulesTexts.stepIncomplete : saving.error && !other && refusalText(saving.error, failed)}
        </FailureNote>
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <div className="mr-auto min-w-0 text-sm text-ink-soft">
            <KeepNote state={state} />
          </div>
          {(isChanged || keeper.isRestored) && !theirs && (
            <Button variant="ghost" onClick={() => setDiscarding(true)}>
              Descartar borrador
            </Button>
          )}
          <Button variant="secondary" onClick={close}>
            Cerrar
          </Button>
          {!other && !theirs && (
            <Button type="submit" isBusy={saving.isPending}>
              {saving.isPending ? 'Guardando…' : stepId ? 'Guardar' : 'Agregar paso'}
            </Button>
          )}
        </div>
        {rest.isPublished && (
          <p className="text-sm text-ink-faint">Este paso está publicado: lo que guardes se ve al instante.</p>
        )}
        <ConfirmDialog
          title="¿Descartar lo que no has guardado?"
          text={stepId ? 'El paso queda como se guardó la última vez.' : 'El paso que estás escribiendo se pierde.'}
          confirmLabel="Descartar"
          isDanger
          isOpen={isDiscarding}
          isBusy={discarding.isPending}
          error={discarding.error ? refusalText(discarding.error, 'No se pudo descartar el borrador') : undefined}
          onConfirm={() => discarding.mutate()}
          onClose={() => setDiscarding(false)}
        />
      </Form>
      {asking !== null && (
        <ChangeKindDialog
          title="Guardar el cambio"
          submitLabel="Guardar"
          people={completedBy}
          isBusy={saving.isPending}
          onConfirm={(change) => saving.mutate({ overVersion: asking, change })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
