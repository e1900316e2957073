import { SendHorizontal, Square } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Form } from '#ui/Form.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { maxQuestionLength } from '../chat.rules.ts';

/** What was typed and not sent yet is kept for this browser tab under a key, also over a reload. */
const chatDraft = 'chat-borrador';

interface ChatInputProps {
  draftKey?: string;
  label?: string;
  isBusy: boolean;
  onSend: (message: string) => void;
  onStop: () => void;
}

/** Enter sends, Shift+Enter begins a new line (spec C-246, C-247). */
export function ChatInput({
  draftKey = chatDraft,
  label = 'Mensaje para el asistente',
  isBusy,
  onSend,
  onStop,
}: ChatInputProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey) ?? '');
  const canSend = text.trim() !== '' && !isBusy;
  useEffect(() => {
    if (text) sessionStorage.setItem(draftKey, text);
    else sessionStorage.removeItem(draftKey);
  }, [text, draftKey]);

  function send() {
    if (!canSend) return;
    onSend(text);
    setText('');
    field.current?.focus();
  }

  function onKey(event: KeyboardEvent) {
    // An input method that is composing a letter takes Enter for itself.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <Form
      onSubmit={send}
      className="flex items-end gap-2 rounded-card border border-line-strong bg-surface p-1.5 shadow-card focus-within:border-chosen-ink focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-chosen-ink"
    >
      <textarea
        ref={field}
        rows={1}
        value={text}
        maxLength={maxQuestionLength}
        enterKeyHint="send"
        aria-label={label}
        placeholder="Escribe tu pregunta…"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
        className="field-sizing-content max-h-40 min-h-11 flex-1 resize-none bg-transparent px-2.5 py-2.5 text-base leading-normal outline-none placeholder:text-ink-faint"
      />
      {isBusy ? (
        <IconButton
          label="Detener la respuesta"
          variant="secondary"
          icon={<Square aria-hidden="true" />}
          onClick={onStop}
        />
      ) : (
        <IconButton
          type="submit"
          label="Enviar"
          disabled={!canSend}
          className="bg-brand text-on-brand hover:not-disabled:bg-brand-hover hover:not-disabled:text-on-brand"
          icon={<SendHorizontal aria-hidden="true" />}
        />
      )}
    </Form>
  );
}
