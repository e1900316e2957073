import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { modulesTexts } from '#features/modules/modules.texts.ts';
import { ChangeKindDialog } from '#features/modules/web/ChangeKindDialog.tsx';
import { modulesApi, type StepEntry, type StepVersion } from '#features/modules/web/modules-api.ts';
import { TextDiff } from '#features/modules/web/TextDiff.tsx';
import { dateTime } from '#platform/time/date-time.ts';
import { failureText } from '#platform/web/failure.ts';
import { GrowingList } from '#platform/web/GrowingList.tsx';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { toast } from '#ui/toast-store.ts';
import { Tooltip } from '#ui/Tooltip.tsx';

interface StepHistoryProps {
  step: StepEntry;
  /** People who completed the module, while learners see it. */
  completedBy: number;
  onClose: () => void;
  onRestored: () => void;
}

/** Every wording a step had; each compared with the current one, and brought back with a press. */
export default function StepHistory({ step, completedBy, onClose, onRestored }: StepHistoryProps) {
  const versions = useInfiniteQuery({
    ...modulesApi.listStepVersions.infiniteOptions({
      input: (before: number | undefined) => ({ stepId: step.id, ...(before ? { before } : {}) }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (page) => {
        const last = page.versions.at(-1)?.version;
        return last && last > 1 ? last : undefined;
      },
    }),
    gcTime: 0,
  });
  const all = versions.data?.pages.flatMap((page) => page.versions) ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const current = all[0];
  const shown = all.find((version) => version.version === chosen) ?? all[1];
  const restoring = useMutation({
    ...modulesApi.restoreStepVersion.mutationOptions(),
    onSuccess: () => {
      toast({ title: 'Versión restaurada', description: 'El texto anterior sigue en el historial.', tone: 'success' });
      onRestored();
    },
  });
  const [isAsking, setAsking] = useState(false);
  const isSeen = step.is_active && step.published_at !== null;
  const canRestore = current !== undefined && shown !== undefined;

  return (
    <Dialog
      title={`Historial de «${step.title}»`}
      text={step.hasDraft ? 'Tienes un borrador sin guardar de este paso: al restaurar se descarta.' : undefined}
      size="lg"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
          {canRestore && (
            <Button
              isBusy={restoring.isPending}
              onClick={() =>
                isSeen && completedBy > 0
                  ? setAsking(true)
                  : restoring.mutate({ stepId: step.id, version: shown.version, currentVersion: current.version })
              }
            >
              Restaurar la versión {shown.version}
            </Button>
          )}
        </>
      }
    >
      <GrowingList
        list={versions}
        rowsOf={(page) => page.versions}
        failed={{ text: 'No se pudo cargar el historial' }}
        loading={
          <Loading text="Cargando historial...">
            <SkeletonList />
          </Loading>
        }
        empty={nothingBefore}
        label="Ver anteriores"
        button={{ variant: 'ghost', size: 'sm', wide: true }}
      >
        {(_all, more) =>
          !current || !shown ? (
            nothingBefore
          ) : (
            <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <div>
                <ul aria-label="Versiones" className="max-h-[50dvh] space-y-1 overflow-y-auto">
                  {all.slice(1).map((version) => (
                    <li key={version.version}>
                      <VersionButton
                        version={version}
                        isChosen={version.version === shown.version}
                        onChoose={() => setChosen(version.version)}
                      />
                    </li>
                  ))}
                </ul>
                {more}
              </div>
              <Comparison shown={shown} current={current} />
            </div>
          )
        }
      </GrowingList>
      {isAsking && canRestore && (
        <ChangeKindDialog
          title={`Restaurar la versión ${shown.version}`}
          submitLabel="Restaurar"
          people={completedBy}
          isBusy={restoring.isPending}
          error={restoring.error ? failureText(restoring.error, modulesTexts.updateStepFailed) : undefined}
          onConfirm={(change) =>
            restoring.mutate({ stepId: step.id, version: shown.version, currentVersion: current.version, change })
          }
          onClose={() => setAsking(false)}
        />
      )}
      <FailureNote className="mt-3">
        {restoring.error && !isAsking && failureText(restoring.error, modulesTexts.updateStepFailed)}
      </FailureNote>
    </Dialog>
  );
}

const nothingBefore = (
  <EmptyState
    icon={<History />}
    title="Todavía no hay versiones anteriores"
    text="Cada vez que guardes un cambio, el texto de antes quedará aquí."
  />
);

function Comparison({ shown, current }: { shown: StepVersion; current: StepVersion }) {
  return (
    <div className="min-w-0 space-y-3">
      <p className="text-sm text-ink-soft">
        De la versión {shown.version} a la actual ({current.version}):{' '}
        <del className="text-danger">lo que se quitó</del> y <ins className="text-success">lo que se agregó</ins>.
      </p>
      {shown.title !== current.title && (
        <TextDiff label="Cambios en el título" before={shown.title} after={current.title} />
      )}
      <TextDiff label="Cambios en el contenido" before={shown.content} after={current.content} />
    </div>
  );
}

interface VersionButtonProps {
  version: StepVersion;
  isChosen: boolean;
  onChoose: () => void;
}

function VersionButton({ version, isChosen, onChoose }: VersionButtonProps) {
  return (
    <Tooltip text={dateTime(version.created_at)}>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={cx(
          'w-full rounded-control px-3 py-2 text-left text-sm',
          isChosen ? 'bg-chosen-soft text-chosen-ink' : 'hover:bg-sunken',
        )}
      >
        <span className="block font-medium">Versión {version.version}</span>
        <span className="block text-ink-soft">
          <TimeAgo at={version.created_at} isInside />
          {version.created_by_name && ` · ${version.created_by_name}`}
        </span>
      </button>
    </Tooltip>
  );
}
