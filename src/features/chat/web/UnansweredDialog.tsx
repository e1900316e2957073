import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '#platform/time/relative-time.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { chatApi } from './chat-api.ts';

const perPage = 30;

/** What people asked and nothing answered: what is missing in the documents. Nobody's name is shown. */
export function UnansweredDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [offset, setOffset] = useState(0);
  const list = useQuery({
    ...chatApi.listUnansweredQuestions.queryOptions({ input: { offset } }),
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <Dialog
      size="lg"
      title="Preguntas sin respuesta"
      text="Lo que el equipo preguntó en los últimos 90 días y ni los documentos ni los módulos responden."
      isOpen={isOpen}
      onClose={onClose}
      actions={<ButtonLink to={paths.documents}>Subir documentos</ButtonLink>}
    >
      {list.error ? (
        <LoadFailed error={list.error} text="No se pudieron cargar las preguntas" onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Loading text="Cargando preguntas...">
          <Skeleton className="h-40" />
        </Loading>
      ) : list.data.questions.length === 0 ? (
        <EmptyState
          icon={<CircleCheck />}
          title="No hay preguntas sin respuesta"
          text="Cuando el chat no encuentre algo, la pregunta aparecerá aquí para que completes la información."
        />
      ) : (
        <ul
          aria-label="Preguntas"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard
          tabIndex={0}
          className="divide-y divide-line"
        >
          {list.data.questions.map(({ question, times, last_asked_at }) => (
            <li key={question} className="flex items-start justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="break-words">{question}</p>
                <p className="text-sm text-ink-faint">{relativeTime(last_asked_at, new Date())}</p>
              </div>
              <Badge>{times === 1 ? '1 vez' : `${times} veces`}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Pager
        label="Páginas de preguntas"
        total={list.data?.total ?? 0}
        limit={perPage}
        offset={offset}
        onMove={setOffset}
      />
    </Dialog>
  );
}
