import { useLocation, useSearch } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import type { ChatPlace } from './use-chat.ts';

/** The chat's own screen: the open conversation is in the address, so that reload and back work. */
export function useChatAddress(): ChatPlace {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  return {
    conversationId: search.get('conversacion'),
    open: (id, options) => navigate(id ? `${paths.aiChat}?conversacion=${id}` : paths.aiChat, options),
    assistantId: search.get('asistente') ?? undefined,
    mode: search.get('con') ?? undefined,
  };
}
