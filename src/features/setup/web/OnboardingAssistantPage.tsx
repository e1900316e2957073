import { useQuery } from '@tanstack/react-query';
import { Bot, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { defaultOnboardingFacts } from '#features/settings/onboarding-facts.rules.ts';
import { settingsApi } from '#features/settings/web/settings-api.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { replyTo } from '../onboarding-reply.rules.ts';

interface Message {
  id: number;
  text: string;
  isUser: boolean;
  isUnknown?: boolean;
}

/** Milliseconds of thinking before a reply (spec C-743). */
const replyDelay = 2000;
const suggestions = ['¿Qué turnos hay?', '¿Cuántas vacaciones tengo?', '¿Por dónde empiezo?'];
const greeting: Message = {
  id: 0,
  isUser: false,
  text: '¡Hola! Soy el Asistente IA. Pregúntame por los turnos, los descansos, las vacaciones o tus módulos.',
};

/** /assistant: answers everyday questions of new employees from the settings, without calling anybody (spec C-239 to C-242). */
export default function OnboardingAssistantPage() {
  useDocumentTitle('Asistente IA');
  const stored = useQuery({ ...settingsApi.getOnboardingFacts.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
  const facts = stored.data ?? defaultOnboardingFacts;
  const [messages, setMessages] = useState<readonly Message[]>([greeting]);
  const [text, setText] = useState('');
  const [isThinking, setThinking] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  // Follows what is added.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages, isThinking]);

  const add = (message: Omit<Message, 'id'>) => setMessages((now) => [...now, { ...message, id: now.length }]);

  function ask(question: string) {
    if (!question.trim() || isThinking) return;
    add({ text: question.trim(), isUser: true });
    setText('');
    setThinking(true);
    timer.current = setTimeout(() => {
      setThinking(false);
      add({ ...replyTo(question, facts), isUser: false });
    }, replyDelay);
  }

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask(text);
  }

  return (
    <Page>
      <div className="mx-auto max-w-3xl">
        <PageHeader title="Asistente IA" text="Respuestas rápidas sobre tu llegada a la empresa." />
        <div className="rounded-card border border-line bg-surface shadow-card">
          <ol className="space-y-4 p-4 sm:p-5" aria-label="Conversación" aria-live="polite">
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
            {isThinking && (
              <li className="flex items-center gap-3 text-sm text-ink-soft">
                <BotMark />
                Escribiendo...
              </li>
            )}
          </ol>
          <div ref={end} />
          <div className="border-t border-line p-4 sm:p-5">
            <div className="mb-3 flex flex-wrap gap-2">
              {suggestions.map((question) => (
                <Button
                  key={question}
                  variant="secondary"
                  size="sm"
                  disabled={isThinking}
                  onClick={() => ask(question)}
                >
                  {question}
                </Button>
              ))}
            </div>
            <Form onSubmit={() => ask(text)} className="flex items-end gap-2">
              <TextArea
                className="min-w-0 flex-1"
                label="Tu pregunta"
                rows={1}
                maxLength={1000}
                value={text}
                onChange={(event) => setText(event.target.value)}
                onKeyDown={onKey}
                placeholder="Escribe tu pregunta…"
              />
              <Button type="submit" disabled={isThinking || !text.trim()} aria-label="Enviar">
                <SendHorizontal className="size-5" aria-hidden="true" />
              </Button>
            </Form>
            <p className="mt-2 text-xs text-ink-faint">Enter envía; Mayús + Enter agrega una línea.</p>
          </div>
        </div>
      </div>
    </Page>
  );
}

function BotMark() {
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft" aria-hidden="true">
      <Bot className="size-5" />
    </span>
  );
}

function MessageItem({ message: { text, isUser, isUnknown } }: { message: Message }) {
  if (isUser) {
    return (
      <li className="flex justify-end">
        <p className="max-w-[85%] rounded-card bg-chosen px-4 py-2.5 break-words whitespace-pre-wrap text-on-chosen">
          <span className="sr-only">Tú: </span>
          {text}
        </p>
      </li>
    );
  }
  return (
    <li className="flex items-start gap-3">
      <BotMark />
      <div className="max-w-[85%]">
        <p className="rounded-card bg-sunken px-4 py-2.5 break-words">
          <span className="sr-only">Asistente IA: </span>
          {text}
        </p>
        {isUnknown && (
          <ButtonLink to={paths.aiChat} variant="secondary" size="sm" className="mt-2">
            Ir al chat con IA
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
