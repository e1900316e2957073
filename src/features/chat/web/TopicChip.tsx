import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { chatApi } from './chat-api.ts';
import type { Chat } from './use-chat.ts';

/** What the next question is taken to be about, where it names nothing of its own; put away, everything is asked. */
export function TopicChip({ chat }: { chat: Chat }) {
  const queryClient = useQueryClient();
  const { conversationId } = chat;
  const about = conversationId
    ? chat.conversation.data?.about
    : chat.document && { label: chat.document.title, only: chat.document.title, document_id: chat.document.id };
  const dropping = useMutation(
    chatApi.dropTopic.mutationOptions({
      onError: (error) => toastFailure({ title: failureText(error, 'No se pudo quitar el tema') }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: chatApi.getConversation.key() }),
    }),
  );
  if (!about) return null;
  const words = wordsOf(about);
  return (
    <p className="mb-2 flex flex-wrap items-center gap-2">
      <span className="inline-flex max-w-full items-center gap-1 rounded-full border border-line bg-sunken pl-3 text-sm text-ink-soft">
        <span className="truncate">{words}</span>
        <button
          type="button"
          aria-label={`Quitar el tema: ${about.only ?? about.label}`}
          disabled={dropping.isPending || chat.isBusy}
          onClick={() => {
            // Before the first message nothing is kept but the address.
            if (conversationId) dropping.mutate({ conversationId });
            else chat.open(null);
            document.querySelector<HTMLTextAreaElement>('textarea[enterkeyhint="send"]')?.focus();
          }}
          className="grid size-8 shrink-0 place-items-center rounded-full hover:text-ink disabled:opacity-55 pointer-coarse:size-11"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      </span>
      {about.document_id && (
        <ButtonLink variant="ghost" size="sm" to={paths.documentStudy(about.document_id)}>
          Repasar
        </ButtonLink>
      )}
    </p>
  );
}

/** 'Sobre: TSH', 'Solo en: Catálogo', or both. */
function wordsOf({ label, only }: { label: string; only?: string | undefined }): string {
  if (only === undefined) return `Sobre: ${label}`;
  return only.startsWith(label.replace(/…$/, '')) ? `Solo en: ${only}` : `Solo en: ${only} · sobre: ${label}`;
}
