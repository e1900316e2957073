import { text } from '#platform/web/address-filters.rules.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import type { ChatPlace } from './use-chat.ts';

const parameters = {
  conversationId: text('conversacion'),
  assistantId: text('asistente'),
  mode: text('con'),
  documentId: text('documento'),
  name: text('nombre'),
};

/** The chat's own screen: the open conversation is in the address, so that reload and back work. */
export function useChatAddress(): ChatPlace {
  const { filters, open } = useAddressFilters(parameters);
  return {
    conversationId: filters.conversationId || null,
    open: (id, options) =>
      open({ conversationId: id ?? '', assistantId: '', mode: '', documentId: '', name: '' }, options),
    assistantId: filters.assistantId || undefined,
    mode: filters.mode || undefined,
    document: filters.documentId
      ? { id: filters.documentId, title: filters.name || 'el documento elegido' }
      : undefined,
  };
}
