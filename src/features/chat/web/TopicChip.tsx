import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { failureText } from '#platform/web/failure.ts';
import { toastFailure } from '#ui/toast-store.ts';
import { chatApi } from './chat-api.ts';
import type { Chat } from './use-chat.ts';

/** What the next question is taken to be about, where it names nothing of its own; put away, everything is asked. */
export function TopicChip({ chat }: { chat: Chat }) {
  const queryClient = useQueryClient();
  const { conversationId } = chat;
  const about = conversationId ? chat.conversation.data?.about : null;
  const dropping = useMutation(
    chatApi.dropTopic.mutationOptions({
      onError: (error) => toastFailure({ title: failureText(error, 'No se pudo quitar el tema') }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: chatApi.getConversation.key() }),
    }),
  );
  if (!about || !conversationId) return null;
  return (
    <p className="mb-2 flex">
      <span className="inline-flex max-w-full items-center gap-1 rounded-full border border-line bg-sunken pl-3 text-sm text-ink-soft">
        <span className="truncate">Sobre: {about.label}</span>
        <button
          type="button"
          aria-label={`Quitar el tema: ${about.label}`}
          disabled={dropping.isPending || chat.isBusy}
          onClick={() => {
            dropping.mutate({ conversationId });
            document.querySelector<HTMLTextAreaElement>('textarea[enterkeyhint="send"]')?.focus();
          }}
          className="grid size-8 shrink-0 place-items-center rounded-full hover:text-ink disabled:opacity-55 pointer-coarse:size-11"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      </span>
    </p>
  );
}
