import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookOpenText, Copy, FastForward, RotateCcw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { useReveal } from '#ui/use-reveal.ts';
import { chatTexts } from '../chat.texts.ts';
import { AnswerOffers } from './AnswerOffers.tsx';
import { AnswerText } from './AnswerText.tsx';
import { AssistantBubble, ThinkingBubble } from './Bubbles.tsx';
import { type ChatMessage, chatApi } from './chat-api.ts';
import { FeedbackDialog } from './FeedbackDialog.tsx';

const loadCitation = () => import('./CitationDialog.tsx');
const CitationDialog = lazy(() => loadCitation().then((loaded) => ({ default: loaded.CitationDialog })));

interface AnswerBubbleProps {
  message: ChatMessage;
  /** It came while this screen was open. */
  isNew: boolean;
  /** Asks the same question again; only where that makes sense. */
  onRetry?: (() => void) | undefined;
  /** Says which of the offered things is meant; only where it is still asked. */
  onChoose?: ((label: string) => void) | undefined;
}

/** One answer with its sources and what can be done with it. */
export function AnswerBubble({ message, isNew, onRetry, onChoose }: AnswerBubbleProps) {
  const { text, isRevealing, showAll } = useReveal(message.content, isNew);
  const [citing, setCiting] = useState<number | null>(null);
  const [hasCited, setCited] = useState(false);
  const cite = (n: number) => {
    setCited(true);
    setCiting(n);
  };
  const hasPlaces = message.citations.length > 0 || message.near !== undefined;
  // It is there before somebody presses a source.
  useEffect(() => {
    if (hasPlaces) void loadCitation().catch(() => undefined);
  }, [hasPlaces]);
  const isWriting = message.status === 'streaming';
  const isWhole = !isWriting && !isRevealing;
  if (isWriting && text === '') return <ThinkingBubble text={chatTexts.thinking} />;
  return (
    <AssistantBubble isTyping={!isWhole}>
      <AnswerText text={text} citations={message.citations} onCite={cite} />
      {message.status === 'stopped' && <p className="mt-2 text-sm text-ink-faint">Respuesta detenida.</p>}
      {isWhole && <AnswerOffers message={message} onChoose={onChoose} />}
      {isWhole && message.citations.length > 0 && (
        <Places head="Fuentes" places={message.citations} isNumbered onOpen={cite}>
          {message.provider === 'extractive' && <Badge>{chatTexts.withoutModel}</Badge>}
        </Places>
      )}
      {isWhole && message.near && <Places head={chatTexts.near} places={message.near} onOpen={cite} />}
      <div className="mt-1 -ml-2 flex min-h-9 flex-wrap items-center gap-x-1">
        {isWhole && <Actions message={message} onRetry={onRetry} />}
        {isRevealing && !isWriting && (
          <Button variant="ghost" size="sm" onClick={showAll}>
            <FastForward className="size-4" aria-hidden="true" />
            Mostrar completo
          </Button>
        )}
      </div>
      {hasCited && (
        <Suspense fallback={null}>
          <CitationDialog messageId={message.id} n={citing} onClose={() => setCiting(null)} />
        </Suspense>
      )}
    </AssistantBubble>
  );
}

/** The whole way to a place that is cited, the last part of one that is only to be looked at. */
const sectionOf = (section: string | null, isWhole: boolean) =>
  section === null ? '' : ` · ${isWhole ? section : section.split(' · ').at(-1)}`;

interface PlacesProps {
  head: string;
  places: ReadonlyArray<Pick<ChatMessage['citations'][number], 'n' | 'title' | 'section' | 'page' | 'rejected'>>;
  /** Whether the text names them by their number. */
  isNumbered?: boolean;
  onOpen: (n: number) => void;
  children?: ReactNode;
}

/** Places of documents and modules that open with a press: what an answer is from, or where to look when there is none. */
function Places({ head, places, isNumbered = false, onOpen, children }: PlacesProps) {
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="mb-1.5 flex flex-wrap items-center gap-2 text-xs font-medium text-ink-soft">
        <span>{head}</span>
        {children}
      </p>
      <ul className="flex flex-wrap gap-2">
        {places.map(({ n, title, section, page, rejected }) => (
          <li key={n} className="max-w-full">
            <button
              type="button"
              onClick={() => onOpen(n)}
              className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-control border border-line px-2.5 py-1 text-left text-sm text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
            >
              <BookOpenText className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
              <span className="line-clamp-2 min-w-0">
                {isNumbered && (
                  <>
                    <span className="font-semibold tabular-nums">{n}</span> ·{' '}
                  </>
                )}
                {title}
                {isNumbered && page !== null ? '' : sectionOf(section, isNumbered)}
              </span>
              {/* A long title is cut, the page never is. */}
              {page !== null && <span className="shrink-0 -ml-1"> · pág. {page}</span>}
              {rejected && <span className="shrink-0 -ml-1"> · no contesta</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Actions({ message, onRetry }: Pick<AnswerBubbleProps, 'message' | 'onRetry'>) {
  const queryClient = useQueryClient();
  const [isExplaining, setExplaining] = useState(false);
  const rating = useMutation(
    chatApi.rateAnswer.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: chatApi.getConversation.key() }),
      onError: (error) => toastFailure({ title: failureText(error, 'No se pudo guardar tu valoración') }),
    }),
  );
  const rate = (feedback: 'up' | 'down' | null, reason?: string) =>
    rating.mutate({ messageId: message.id, feedback, ...(reason ? { reason } : {}) });
  const isRateable = message.status === 'done' && message.answered !== null;
  async function copy() {
    const failed = { title: 'El navegador no permitió copiar. Selecciona el texto y cópialo.' };
    await copyText(message.content, { title: 'Respuesta copiada' }, failed);
  }
  return (
    <>
      {message.status !== 'error' && message.content !== '' && (
        <IconButton
          size="sm"
          label="Copiar la respuesta"
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copy()}
        />
      )}
      {isRateable && (
        <>
          <IconButton
            size="sm"
            label="Me sirvió"
            aria-pressed={message.feedback === 'up'}
            className={cx(message.feedback === 'up' && 'bg-success-soft text-success')}
            icon={<ThumbsUp aria-hidden="true" />}
            onClick={() => rate(message.feedback === 'up' ? null : 'up')}
          />
          <IconButton
            size="sm"
            label="No me sirvió"
            aria-pressed={message.feedback === 'down'}
            className={cx(message.feedback === 'down' && 'bg-danger-soft text-danger')}
            icon={<ThumbsDown aria-hidden="true" />}
            onClick={() => (message.feedback === 'down' ? rate(null) : setExplaining(true))}
          />
        </>
      )}
      {onRetry && (
        <Button variant={message.status === 'error' ? 'secondary' : 'ghost'} size="sm" onClick={onRetry}>
          <RotateCcw className="size-4" aria-hidden="true" />
          Reintentar
        </Button>
      )}
      <FeedbackDialog
        isOpen={isExplaining}
        onClose={() => setExplaining(false)}
        onSend={(reason) => {
          rate('down', reason);
          setExplaining(false);
        }}
      />
    </>
  );
}
