import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { faultWords } from '#platform/web/fault-words.ts';
import { newId } from '#platform/web/new-id.ts';
import { toastFailure } from '#ui/toast-store.ts';
import { chatTexts } from '../chat.texts.ts';
import { type AnswerEvents, type ChatMessage, chatApi, chatClient } from './chat-api.ts';

/** Milliseconds between two looks at an answer that is being written without this screen listening. */
const lookEvery = 1000;

/** An exchange that this screen is having, until it is stored. */
interface LiveExchange {
  questionId: string;
  question: string;
  /** Null until the server has begun. */
  answerId: string | null;
  text: string;
  /** The question could not be sent, or its answer could not be heard. */
  isFailed: boolean;
  asked: {
    assistantId?: string | undefined;
    mode?: string | undefined;
    moduleId?: string | undefined;
    documentId?: string | undefined;
    conversationId?: string | undefined;
  };
}

/** Where it is talked: which conversation is open, and what about. */
export interface ChatPlace {
  conversationId: string | null;
  open: (id: string | null, options?: { replace: boolean }) => void;
  assistantId?: string | undefined;
  /** Whom to talk to at first. */
  mode?: string | undefined;
  /** The module that alone is to answer. */
  moduleId?: string | undefined;
  /** The document that alone is to answer a conversation that begins here. */
  document?: { id: string; title: string } | undefined;
}

/** What a chat shows and does, wherever it stands. */
export function useChat({ conversationId, open, assistantId, mode: firstMode, moduleId, document }: ChatPlace) {
  const queryClient = useQueryClient();
  const [live, setLive] = useState<LiveExchange | null>(null);
  const [mode, setMode] = useState(firstMode);
  /** Answers that came while this screen was open; only they are revealed word by word. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const listening = useRef<AbortController>(null);
  useEffect(() => () => listening.current?.abort(), []);

  const conversation = useQuery({
    ...chatApi.getConversation.queryOptions({ input: { conversationId: conversationId ?? '' } }),
    enabled: conversationId !== null,
    refetchInterval: (query) =>
      !live && query.state.data?.messages.some((message) => message.status === 'streaming') ? lookEvery : false,
  });

  async function listen(exchange: LiveExchange, start: (signal: AbortSignal) => Promise<AnswerEvents>) {
    const controller = new AbortController();
    listening.current?.abort();
    listening.current = controller;
    setLive(exchange);
    const isCurrent = () => listening.current === controller && !controller.signal.aborted;
    let openId = exchange.asked.conversationId ?? null;
    try {
      for await (const event of await start(controller.signal)) {
        if (!isCurrent()) return;
        if (event.type === 'started') {
          setFresh((now) => new Set([...now, event.answerId]));
          setLive((now) => now && { ...now, answerId: event.answerId });
          if (!openId) open(event.conversationId, { replace: true });
          openId = event.conversationId;
        } else if (event.type === 'text') {
          setLive((now) => now && { ...now, text: now.text + event.text });
        } else {
          if (event.type === 'failed') toastFailure({ title: event.error });
          await settle(openId);
        }
      }
      if (isCurrent()) await settle(openId);
    } catch (error) {
      if (!isCurrent()) return;
      toastFailure({ title: faultWords(error) ?? chatTexts.failed });
      // What had begun goes on without this screen and is looked for; what had not can be sent again.
      if (openId && openId !== exchange.asked.conversationId) await settle(openId);
      else setLive((now) => now && { ...now, isFailed: true });
    }
  }

  /** Reads the conversation as it is stored and shows that instead of what was heard. */
  async function settle(openId: string | null) {
    if (openId) {
      const query = chatApi.getConversation.queryOptions({ input: { conversationId: openId } });
      await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
    }
    setLive(null);
    void queryClient.invalidateQueries({ queryKey: chatApi.listConversations.key() });
  }

  function send(message: string) {
    const question = message.trim();
    if (!question || isBusy) return;
    const documentId = conversationId ? undefined : document?.id;
    const asked = { assistantId, mode, moduleId, documentId, conversationId: conversationId ?? undefined };
    const exchange = { questionId: newId(), question, answerId: null, text: '', isFailed: false, asked };
    void listen(exchange, (signal) => ask(exchange, signal));
  }

  /** Sends the same message again; the server knows it and does not store it twice. */
  function sendAgain() {
    if (!live?.isFailed) return;
    const exchange = { ...live, isFailed: false, answerId: null, text: '' };
    void listen(exchange, (signal) => ask(exchange, signal));
  }

  function retry(answer: ChatMessage) {
    const place = conversation.data?.messages.indexOf(answer) ?? -1;
    const question = conversation.data?.messages[place - 1];
    if (!question || !conversationId || isBusy) return;
    const asked = { conversationId };
    const exchange = {
      questionId: question.id,
      question: question.content,
      answerId: null,
      text: '',
      isFailed: false,
      asked,
    };
    void listen(exchange, (signal) => chatClient.retryAnswer({ messageId: answer.id }, { signal }));
  }

  async function stop() {
    const answerId = live?.answerId ?? conversation.data?.messages.find((one) => one.status === 'streaming')?.id;
    if (!answerId) return;
    try {
      await chatClient.stopAnswer({ messageId: answerId });
      if (!live) await conversation.refetch();
    } catch (error) {
      toastFailure({ title: faultWords(error) ?? chatTexts.failed });
    }
  }

  const stored = conversationId ? (conversation.data?.messages ?? []) : [];
  const isBusy = (live !== null && !live.isFailed) || stored.some((message) => message.status === 'streaming');
  return {
    conversationId,
    document,
    conversation,
    stored,
    live,
    fresh,
    mode: conversation.data?.mode ?? mode,
    setMode,
    isBusy,
    send,
    sendAgain,
    retry,
    stop,
    open: (id: string | null) => {
      listening.current?.abort();
      listening.current = null;
      setLive(null);
      open(id);
    },
  };
}

export type Chat = ReturnType<typeof useChat>;

function ask({ question, questionId, asked }: LiveExchange, signal: AbortSignal): Promise<AnswerEvents> {
  return chatClient.askAssistant({ message: question, messageId: questionId, ...asked }, { signal });
}
