import { useQuery } from '@tanstack/react-query';
import { Bot, CircleHelp, FileText, History, Lock, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { MissingModules, missingOf } from '#features/learning/web/MissingModules.tsx';
import { isSupervisor } from '#platform/contract/roles.ts';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu, MenuLink } from '#ui/Menu.tsx';
import { Page } from '#ui/Page.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { moduleMode } from '../chat.rules.ts';
import { chatTexts } from '../chat.texts.ts';
import { type ChatStart, chatApi } from './chat-api.ts';
import { ChatHistory } from './ChatHistory.tsx';
import { ChatInput } from './ChatInput.tsx';
import { ChatMessages } from './ChatMessages.tsx';
import { TopicChip } from './TopicChip.tsx';
import { useChatAddress } from './use-chat-address.ts';
import { type Chat, useChat } from './use-chat.ts';

/** /ai-chat: questions answered from documents and modules, with their sources (spec C-243 to C-252, C-385 to C-388). */
export default function ChatPage() {
  useDocumentTitle(chatTexts.title);
  const start = useQuery({ ...chatApi.getChatStart.queryOptions(), staleTime: 5 * 60_000 });
  const missing = missingOf(start.error);
  if (start.data) return <ChatScreen start={start.data} />;
  return (
    <Page>
      <h1 className="mb-6 text-xl font-semibold tracking-tight sm:text-2xl">{chatTexts.title}</h1>
      {failureCode(start.error) === 'CHAT_LOCKED' ? (
        <EmptyState
          icon={<Lock />}
          title="Chat bloqueado"
          text={failureText(start.error, '')}
          action={
            <>
              {missing && <MissingModules {...missing} className="mb-4" />}
              <ButtonLink to={paths.modules}>Ir a los módulos</ButtonLink>
            </>
          }
        />
      ) : start.error ? (
        <LoadFailed error={start.error} text="No se pudo abrir el chat" onRetry={() => void start.refetch()} />
      ) : (
        <Loading text="Abriendo el chat...">
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Page>
  );
}

function ChatScreen({ start }: { start: ChatStart }) {
  const chat = useChat(useChatAddress());
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { conversation } = chat;
  const openConversation = (id: string | null) => {
    setHistoryOpen(false);
    chat.open(id);
  };
  return (
    <div className="mx-auto flex h-[calc(100dvh-3.0625rem)] w-full max-w-[1280px] md:h-dvh">
      <div className="hidden w-72 shrink-0 flex-col border-r border-line p-4 lg:flex">
        <ChatHistory openId={chat.conversationId} onOpen={openConversation} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <ChatHeader chat={chat} start={start} onHistory={() => setHistoryOpen(true)} />
        {conversation.error && chat.conversationId ? (
          <div className="flex-1 p-6">
            <LoadFailed
              error={conversation.error}
              text={chatTexts.conversationFailed}
              onRetry={() => void conversation.refetch()}
            />
          </div>
        ) : (
          <ChatMessages key={chat.conversationId ?? 'nueva'} chat={chat} start={start} />
        )}
        <div className="px-4 pb-4 sm:px-6">
          <TopicChip chat={chat} />
          <ChatInput isBusy={chat.isBusy} onSend={chat.send} onStop={() => void chat.stop()} />
          <p className="mt-1.5 text-center text-xs text-ink-faint">
            {chatTexts.verify}
            <span className="hidden pointer-fine:inline"> Intro envía; Mayús + Intro, línea nueva.</span>
          </p>
        </div>
      </div>
      <Dialog title="Conversaciones" isOpen={isHistoryOpen} onClose={() => setHistoryOpen(false)}>
        <ChatHistory openId={chat.conversationId} onOpen={openConversation} />
      </Dialog>
    </div>
  );
}

function ChatHeader({ chat, start, onHistory }: { chat: Chat; start: ChatStart; onHistory: () => void }) {
  const { profile } = useAuth();
  const supervises = isSupervisor(profile?.role);
  const mode = chat.mode ?? start.modes[0]?.mode;
  const about = chat.conversation.data?.module;
  const isAboutModule = chat.mode === moduleMode;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-40">
        <h1 className="text-lg font-semibold tracking-tight sm:text-xl">{chatTexts.title}</h1>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {isAboutModule ? (
            about ? (
              <Link href={paths.module(about.id)} className="underline underline-offset-4 hover:text-ink">
                Sobre el módulo «{about.title}»
              </Link>
            ) : (
              'Sobre un módulo que ya no existe'
            )
          ) : (
            start.modes.length === 1 && start.modes[0]?.label
          )}
          {!start.hasModel && <Badge>{chatTexts.withoutModel}</Badge>}
        </p>
      </div>
      <IconButton
        className="lg:hidden"
        label="Conversaciones"
        icon={<History aria-hidden="true" />}
        onClick={onHistory}
      />
      {supervises && (
        <Menu label="Más acciones del chat" icon={<MoreHorizontal aria-hidden="true" />}>
          <MenuLink to={paths.unanswered} icon={<CircleHelp aria-hidden="true" />}>
            Preguntas sin respuesta
          </MenuLink>
          <MenuLink to={paths.documents} icon={<FileText aria-hidden="true" />}>
            Documentos
          </MenuLink>
          {profile?.role === 'admin' && (
            <MenuLink to={paths.assistants} icon={<Bot aria-hidden="true" />}>
              Asistentes
            </MenuLink>
          )}
        </Menu>
      )}
      {start.modes.length > 1 && !isAboutModule && (
        <fieldset className="flex w-full gap-1 rounded-control bg-sunken p-1 sm:w-auto">
          <legend className="sr-only">Con quién quieres hablar</legend>
          {start.modes.map((one) => (
            <button
              key={one.mode}
              type="button"
              aria-pressed={one.mode === mode}
              // A conversation keeps to whom it began with.
              disabled={chat.conversationId !== null && one.mode !== mode}
              onClick={() => chat.setMode(one.mode)}
              className={cx(
                'min-h-9 flex-1 rounded-md px-3 text-sm font-medium whitespace-nowrap disabled:cursor-not-allowed disabled:opacity-55 pointer-coarse:min-h-11',
                one.mode === mode ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:not-disabled:text-ink',
              )}
            >
              {one.label}
            </button>
          ))}
        </fieldset>
      )}
    </header>
  );
}
