import { useQuery } from '@tanstack/react-query';
import { MessageCirclePlus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Badge } from '#ui/Badge.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { chatTexts } from '../chat.texts.ts';
import { chatApi, type ModuleChatStart } from './chat-api.ts';
import { ChatInput } from './ChatInput.tsx';
import { ChatMessages } from './ChatMessages.tsx';
import { TopicChip } from './TopicChip.tsx';
import { useChat } from './use-chat.ts';

interface PanelProps {
  module: { id: string; title: string };
  onClose: () => void;
}

/**
 * Beside the reading: questions that this module's steps and documents alone answer (decision 0140).
 *
 * @param module opens it, each time that it is given as another object
 */
export default function ModuleQuestions({ module }: Pick<PanelProps, 'module'>) {
  const [closed, setClosed] = useState<object | null>(null);
  const isOpen = closed !== module;
  const onClose = () => setClosed(module);
  return (
    <Sheet
      label={`${chatTexts.askAboutModule}: ${module.title}`}
      isOpen={isOpen}
      onClose={onClose}
      side="right"
      className="w-full sm:w-[30rem]"
    >
      <Panel module={module} onClose={onClose} />
    </Sheet>
  );
}

function Panel({ module, onClose }: PanelProps) {
  const start = useQuery({
    ...chatApi.getModuleChat.queryOptions({ input: { moduleId: module.id } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  useFollowedLink(onClose);
  return (
    <div className="flex h-full flex-col">
      {start.data ? (
        <Questions module={module} start={start.data} onClose={onClose} />
      ) : (
        <>
          <Head module={module} onClose={onClose} />
          <div className="flex-1 p-4 sm:p-6">
            {start.error ? (
              <LoadFailed
                error={start.error}
                text="No se pudieron abrir las preguntas del módulo"
                onRetry={() => void start.refetch()}
                instead={null}
              />
            ) : (
              <Loading text="Abriendo las preguntas del módulo...">
                <Skeleton className="h-24" />
              </Loading>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function Questions({ module, start, onClose }: PanelProps & { start: ModuleChatStart }) {
  const [conversationId, setConversationId] = useState(start.conversationId);
  const chat = useChat({ conversationId, open: setConversationId, moduleId: module.id });
  const { conversation } = chat;
  return (
    <>
      <Head module={module} onClose={onClose} isExtractive={!start.hasModel}>
        {conversationId && (
          <IconButton
            label="Nueva conversación"
            icon={<MessageCirclePlus aria-hidden="true" />}
            disabled={chat.isBusy}
            onClick={() => chat.open(null)}
          />
        )}
      </Head>
      {conversation.error && conversationId ? (
        <div className="flex-1 p-4 sm:p-6">
          <LoadFailed
            error={conversation.error}
            text={chatTexts.conversationFailed}
            onRetry={() => void conversation.refetch()}
            instead={null}
          />
        </div>
      ) : (
        <ChatMessages chat={chat} start={start} />
      )}
      <div className="px-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
        <TopicChip chat={chat} />
        <ChatInput
          draftKey={`pregunta-borrador-${module.id}`}
          label="Pregunta sobre este módulo"
          isBusy={chat.isBusy}
          onSend={chat.send}
          onStop={() => void chat.stop()}
        />
        <p className="mt-1.5 text-center text-xs text-ink-faint">{chatTexts.verify}</p>
      </div>
    </>
  );
}

interface HeadProps {
  module: { title: string };
  onClose: () => void;
  isExtractive?: boolean;
  children?: ReactNode;
}

function Head({ module, onClose, isExtractive = false, children }: HeadProps) {
  return (
    <header className="flex items-start gap-1 border-b border-line py-3 pr-2 pl-4 sm:pl-6">
      <div className="min-w-0 flex-1 self-center">
        <h2 className="font-semibold tracking-tight sm:text-lg">{chatTexts.askAboutModule}</h2>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <span className="max-w-full truncate">{module.title}</span>
          {isExtractive && <Badge>{chatTexts.withoutModel}</Badge>}
        </p>
      </div>
      {children}
      <IconButton label="Cerrar" icon={<X aria-hidden="true" />} onClick={onClose} />
    </header>
  );
}

/** A source that is followed leads to its step behind the panel: the panel makes way. */
function useFollowedLink(onFollowed: () => void) {
  const [location] = useLocation();
  const address = `${location}?${useSearch()}`;
  const opened = useRef(address);
  const followed = useRef(onFollowed);
  followed.current = onFollowed;
  useEffect(() => {
    if (address !== opened.current) followed.current();
  }, [address]);
}
