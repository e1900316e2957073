import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessagesSquare, MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { dateTime } from '#platform/time/date-time.ts';
import { failureText } from '#platform/web/failure.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { noFilters, useAddressFilters } from '#platform/web/use-address-filters.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { cx } from '#ui/cx.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { chatApi } from './chat-api.ts';

type Entry = Awaited<ReturnType<typeof chatApi.listConversations.call>>['conversations'][number];

interface ChatHistoryProps {
  openId: string | null;
  onOpen: (id: string | null) => void;
}

/** Own conversations, the latest first. */
export function ChatHistory({ openId, onOpen }: ChatHistoryProps) {
  const paging = useAddressFilters(noFilters).pages(pageSizes.rows);
  const [renaming, setRenaming] = useState<Entry | null>(null);
  const [deleting, setDeleting] = useState<Entry | null>(null);
  const list = useQuery(chatApi.listConversations.queryOptions({ input: { offset: paging.offset } }));
  return (
    <nav aria-label="Conversaciones" className="flex min-h-0 flex-1 flex-col gap-3">
      <Button variant="secondary" wide onClick={() => onOpen(null)}>
        <Plus className="size-4" aria-hidden="true" />
        Nueva conversación
      </Button>
      <div className="-mr-2 min-h-0 flex-1 overflow-y-auto pr-2">
        <PagedList
          list={list}
          rowsOf={({ conversations }) => conversations}
          paging={paging}
          label="Páginas de conversaciones"
          failed={{ text: 'No se pudieron cargar tus conversaciones' }}
          loading={
            <Loading text="Cargando conversaciones...">
              <Skeleton className="mb-2 h-11" />
              <Skeleton className="h-11" />
            </Loading>
          }
          empty={
            <p className="flex flex-col items-center gap-2 px-2 py-6 text-center text-sm text-ink-faint">
              <MessagesSquare className="size-6" aria-hidden="true" />
              Tus conversaciones aparecerán aquí.
            </p>
          }
        >
          {(conversations) => (
            <ul className="space-y-0.5">
              {conversations.map((entry) => (
                <li
                  key={entry.id}
                  className={cx(
                    'flex items-center rounded-control',
                    entry.id === openId ? 'bg-sunken' : 'hover:bg-sunken',
                  )}
                >
                  <Tooltip text={dateTime(entry.updated_at)}>
                    <button
                      type="button"
                      aria-current={entry.id === openId ? 'true' : undefined}
                      onClick={() => onOpen(entry.id)}
                      className="min-h-11 min-w-0 flex-1 rounded-control px-3 py-1.5 text-left"
                    >
                      <span className="block truncate text-sm font-medium">{entry.title}</span>
                      <TimeAgo at={entry.updated_at} isInside className="block text-xs text-ink-faint" />
                    </button>
                  </Tooltip>
                  <Menu label={`Acciones de ${entry.title}`} icon={<MoreHorizontal aria-hidden="true" />}>
                    <MenuItem icon={<Pencil aria-hidden="true" />} onClick={() => setRenaming(entry)}>
                      Cambiar nombre
                    </MenuItem>
                    <MenuItem icon={<Trash2 aria-hidden="true" />} isDanger onClick={() => setDeleting(entry)}>
                      Eliminar
                    </MenuItem>
                  </Menu>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {renaming && <RenameDialog key={renaming.id} entry={renaming} onClose={() => setRenaming(null)} />}
      <DeleteDialog
        entry={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={(id) => id === openId && onOpen(null)}
      />
    </nav>
  );
}

function RenameDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [title, setTitle] = useState(entry.title);
  const renaming = useMutation(
    chatApi.renameConversation.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: chatApi.key() });
        onClose();
      },
    }),
  );
  const error = title.trim() === '' ? 'Escribe un nombre.' : undefined;
  return (
    <FormDialog
      title="Cambiar nombre"
      submitLabel="Guardar"
      isBusy={renaming.isPending}
      onSubmit={() => !error && renaming.mutate({ conversationId: entry.id, title })}
      onClose={onClose}
    >
      <TextField
        label="Nombre de la conversación"
        value={title}
        maxLength={120}
        autoComplete="off"
        error={renaming.error ? failureText(renaming.error, 'No se pudo cambiar el nombre') : error}
        onChange={(event) => setTitle(event.target.value)}
      />
    </FormDialog>
  );
}

interface DeleteDialogProps {
  entry: Entry | null;
  onClose: () => void;
  onDeleted: (id: string) => void;
}

function DeleteDialog({ entry, onClose, onDeleted }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const deleting = useMutation(
    chatApi.deleteConversation.mutationOptions({
      onSuccess: async (_done, { conversationId }) => {
        onDeleted(conversationId);
        onClose();
        await queryClient.invalidateQueries({ queryKey: chatApi.listConversations.key() });
      },
    }),
  );
  return (
    <ConfirmDialog
      title={`¿Eliminar «${entry?.title ?? ''}»?`}
      text="Se eliminan tus preguntas y sus respuestas. No se puede deshacer."
      confirmLabel="Eliminar"
      busyLabel="Eliminando…"
      isDanger
      isOpen={entry !== null}
      isBusy={deleting.isPending}
      error={deleting.error ? failureText(deleting.error, 'No se pudo eliminar la conversación') : undefined}
      onConfirm={() => entry && deleting.mutate({ conversationId: entry.id })}
      onClose={() => {
        deleting.reset();
        onClose();
      }}
    />
  );
}
