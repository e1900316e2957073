import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { TextDiff } from '#features/modules/web/TextDiff.tsx';
import { longDate } from '#platform/time/date-time.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { toast } from '#ui/toast-store.ts';
import { learningApi } from './learning-api.ts';

type Change = Awaited<ReturnType<typeof learningApi.getModuleChanges.call>>['changes'][number];

/** What changed of a module since the person completed it, to be read and confirmed; the completion stays. */
export default function ModuleChanges({ moduleId }: { moduleId: string }) {
  const titleId = useId();
  const client = useQueryClient();
  // Not read anew while it is being read: only what is shown is confirmed.
  const shown = useQuery({
    queryKey: ['changes to read', moduleId],
    queryFn: () => learningApi.getModuleChanges.call({ moduleId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const changes = shown.data?.changes ?? [];
  const ids = changes.flatMap((change) => change.ids);
  const confirming = useMutation({
    mutationFn: () => learningApi.confirmModuleChanges.call({ moduleId, changeIds: ids }),
    onSuccess: async ({ remaining }) => {
      toast(
        remaining > 0
          ? { title: 'Hay otro cambio', description: 'Llegó mientras leías: léelo también.' }
          : { title: 'Lectura confirmada', description: 'Tu avance no cambia.', tone: 'success' },
      );
      if (remaining > 0) await shown.refetch();
      await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => Array.isArray(path) });
    },
  });
  if (shown.error) {
    return (
      <LoadFailed error={shown.error} text="No se pudieron cargar los cambios" onRetry={() => void shown.refetch()} />
    );
  }
  if (!shown.data) {
    return (
      <Loading text="Cargando los cambios...">
        <Skeleton className="mb-6 h-40" />
      </Loading>
    );
  }
  if (changes.length === 0) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="no-print mb-6 space-y-4 rounded-card border border-warning bg-surface p-4 sm:p-6"
    >
      <div>
        <h2 id={titleId} className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          Cambió después de que lo completaste <Badge tone="warning">Actualizado</Badge>
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          Lee lo que cambió y confírmalo. Tu avance y tu puntaje se conservan. <del>Tachado</del>: lo de antes;{' '}
          <ins>subrayado</ins>: lo nuevo.
        </p>
      </div>
      <ul className="space-y-5">
        {changes.map((change) => (
          <ChangeToRead key={change.ids.join()} change={change} />
        ))}
      </ul>
      <FailureNote>
        {confirming.error && failureText(confirming.error, 'No se pudo confirmar la lectura. Intenta nuevamente.')}
      </FailureNote>
      <Button isBusy={confirming.isPending} onClick={() => confirming.mutate()}>
        {ids.length === 1 ? 'Leí el cambio' : `Leí los ${ids.length} cambios`}
      </Button>
    </section>
  );
}

const acts = { changed: 'Cambió', restored: 'Cambió', added: 'Nuevo', removed: 'Se quitó' } as const;

function ChangeToRead({ change }: { change: Change }) {
  const { subject, act, title, summaries, before, after, questions } = change;
  return (
    <li className="space-y-2">
      <h3 className="font-medium">
        {acts[act]}: {subject === 'quiz' ? 'la evaluación' : `el paso «${title}»`}
      </h3>
      {summaries.map(({ text, created_at }) => (
        <p key={created_at} className="text-sm">
          {text} <span className="text-ink-faint">({longDate(created_at)})</span>
        </p>
      ))}
      {before && after && before.title !== after.title && (
        <TextDiff label={`Título, antes y ahora: ${title}`} before={before.title} after={after.title} />
      )}
      {(before || after) && (
        <TextDiff label={`Texto, antes y ahora: ${title}`} before={before?.text ?? ''} after={after?.text ?? ''} />
      )}
      {subject === 'quiz' && questions.length === 0 && (
        <p className="text-sm text-ink-soft">
          Las preguntas se leen igual: cambió una imagen, lo que se califica o lo que se explica.
        </p>
      )}
      {questions.map((question) => (
        <TextDiff
          key={`${question.before} ${question.after}`}
          label="Pregunta, antes y ahora"
          before={question.before ?? ''}
          after={question.after ?? ''}
        />
      ))}
    </li>
  );
}
