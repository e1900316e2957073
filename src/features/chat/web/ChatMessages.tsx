import { ArrowDown, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { present } from '#platform/web/present.ts';
import { Button } from '#ui/Button.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { chatTexts } from '../chat.texts.ts';
import { AnswerBubble } from './AnswerBubble.tsx';
import { AssistantBubble, ThinkingBubble, UserBubble } from './Bubbles.tsx';
import type { ChatMessage, ChatStart } from './chat-api.ts';
import type { Chat } from './use-chat.ts';

/** Distance from the end, pixels, within which the list keeps to its end. */
const nearEnd = 96;

/** The conversation: welcome, messages in their order, and what is being written. */
export function ChatMessages({ chat, start }: { chat: Chat; start: Pick<ChatStart, 'welcome' | 'prompts'> }) {
  const { live, conversation, conversationId } = chat;
  const list = useKeptEnd();
  const isLoading = conversationId !== null && conversation.isPending && !live;
  const messages = shownMessages(chat);
  const isEmpty = !isLoading && messages.length === 0;
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={list.ref}
        aria-label="Mensajes"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={list.onScroll}
        // What is there for readers of the screen is placed in this box: placed outside, it would make the page scroll under the box.
        className="relative h-full space-y-5 overflow-y-auto px-4 py-5 sm:px-6"
      >
        <AssistantBubble>
          <p className="leading-relaxed whitespace-pre-line">{start.welcome}</p>
        </AssistantBubble>
        {/* What is proposed is of everything, not of the one document that is asked. */}
        {isEmpty && !chat.document && start.prompts.length > 0 && (
          <Prompts prompts={start.prompts} onPick={chat.send} />
        )}
        {isLoading && (
          <Loading text="Cargando conversación...">
            <Skeleton className="h-24 max-w-xl" />
          </Loading>
        )}
        {messages.map((message, place) =>
          message.isUser ? (
            <UserBubble key={message.id}>{message.content}</UserBubble>
          ) : message.status === 'streaming' && message.content === '' ? (
            <ThinkingBubble key={message.id} text={chatTexts.thinking} />
          ) : (
            <AnswerBubble
              key={message.id}
              message={message}
              isNew={chat.fresh.has(message.id)}
              onRetry={place === messages.length - 1 && !chat.isBusy ? () => chat.retry(message) : undefined}
              onChoose={place === messages.length - 1 && !chat.isBusy ? chat.send : undefined}
            />
          ),
        )}
        {live && !live.isFailed && !live.answerId && <ThinkingBubble text={chatTexts.thinking} />}
        {live?.isFailed && (
          <AssistantBubble>
            <p className="leading-relaxed">{chatTexts.apology}</p>
            <Button variant="secondary" size="sm" className="mt-2" onClick={chat.sendAgain}>
              <RotateCcw className="size-4" aria-hidden="true" />
              Reintentar
            </Button>
          </AssistantBubble>
        )}
      </section>
      {!list.isAtEnd && (
        <Button
          variant="secondary"
          size="sm"
          className="absolute inset-x-0 bottom-3 mx-auto w-fit shadow-overlay"
          onClick={list.toEnd}
        >
          <ArrowDown className="size-4" aria-hidden="true" />
          Ir al final
        </Button>
      )}
      <Announcer chat={chat} />
    </div>
  );
}

/** What is stored, with what is being said here in the place of what is stored of it so far. */
function shownMessages({ stored, live }: Chat): ChatMessage[] {
  if (!live) return stored;
  const place = stored.findIndex((message) => message.id === live.questionId);
  const before = place === -1 ? stored : stored.slice(0, place);
  const question = message(live.questionId, live.question, true);
  return live.answerId && !live.isFailed
    ? [...before, question, message(live.answerId, live.text, false)]
    : [...before, question];
}

function message(id: string, content: string, isUser: boolean): ChatMessage {
  const nothing = { answered: null, provider: null, feedback: null, citations: [] };
  const status = isUser ? ('done' as const) : ('streaming' as const);
  return { id, content, isUser, timestamp: present().toISOString(), status, ...nothing };
}

function Prompts({ prompts, onPick }: { prompts: readonly string[]; onPick: (prompt: string) => void }) {
  return (
    <ul aria-label="Preguntas sugeridas" className="flex flex-col items-start gap-2 sm:pl-11">
      {prompts.map((prompt) => (
        <li key={prompt} className="max-w-full">
          <Button
            variant="secondary"
            className="h-auto py-2 text-left whitespace-normal"
            onClick={() => onPick(prompt)}
          >
            {prompt}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Says whole answers aloud, never the single words as they come. */
function Announcer({ chat }: { chat: Chat }) {
  const last = chat.stored.at(-1);
  const isNew = last && !last.isUser && last.status !== 'streaming' && chat.fresh.has(last.id) && !chat.live;
  return <LiveRegion>{chat.live && !chat.live.isFailed ? chatTexts.thinking : isNew ? last.content : ''}</LiveRegion>;
}

/** Pixels above the last question where its answer is shown from its beginning. */
const aboveQuestion = 12;

/**
 * Keeps a list at its end while it grows, as far as the last question stays in sight: a long answer is read from its beginning. A reader who has
 * scrolled away is left where they are, and one who went to the end stays there; a new question shows itself, and so does the end
 * when a keyboard takes its place.
 */
function useKeptEnd() {
  const ref = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const follows = useRef<'question' | 'end' | null>('question');
  const toEnd = () => {
    follows.current = 'end';
    ref.current?.scrollTo({ top: ref.current.scrollHeight });
  };
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    let questions = 0;
    const keep = () => {
      const now = list.querySelectorAll(asked).length;
      if (now > questions) follows.current = 'question';
      questions = now;
      if (follows.current) list.scrollTo({ top: follows.current === 'end' ? list.scrollHeight : placeIn(list) });
      // What grows below the last question moves nothing.
      setAtEnd(endOf(list) - list.scrollTop < nearEnd);
    };
    const grown = new MutationObserver(keep);
    grown.observe(list, { subtree: true, childList: true, characterData: true });
    const resized = new ResizeObserver(keep);
    resized.observe(list);
    keep();
    return () => {
      grown.disconnect();
      resized.disconnect();
    };
  }, []);
  const onScroll = () => {
    const list = ref.current;
    if (!list) return;
    const beyond = list.scrollTop - placeIn(list);
    const isEnd = endOf(list) - list.scrollTop < nearEnd;
    follows.current = beyond > -nearEnd && beyond < 8 ? 'question' : isEnd ? 'end' : null;
    setAtEnd(isEnd);
  };
  return { ref, isAtEnd, toEnd, onScroll };
}

const asked = '[data-asked]';
const endOf = (list: HTMLElement) => list.scrollHeight - list.clientHeight;

/** How far down a list is shown: to its end, and no further than its last question. */
function placeIn(list: HTMLElement): number {
  const last = [...list.querySelectorAll<HTMLElement>(asked)].at(-1);
  return last ? Math.min(endOf(list), last.offsetTop - aboveQuestion) : endOf(list);
}
