import { Bot } from 'lucide-react';
import type { ReactNode } from 'react';

/** What a person said, line breaks kept. */
export function UserBubble({ children }: { children: string }) {
  return (
    <div className="flex justify-end" data-asked>
      <p className="max-w-[85%] rounded-card rounded-br-sm bg-chosen px-4 py-2.5 break-words whitespace-pre-wrap text-on-chosen sm:max-w-[75%]">
        <span className="sr-only">Tú: </span>
        {children}
      </p>
    </div>
  );
}

/** What the assistant says. */
export function AssistantBubble({ isTyping = false, children }: { isTyping?: boolean; children: ReactNode }) {
  return (
    <div className="flex gap-2 sm:gap-3" data-typing={isTyping || undefined}>
      <span className="mt-1 grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <Bot className="size-5" aria-hidden="true" />
      </span>
      <div className="max-w-[72ch] min-w-0 rounded-card rounded-tl-sm border border-line bg-surface px-4 py-3 shadow-card">
        <span className="sr-only">Chat con IA: </span>
        {children}
      </div>
    </div>
  );
}

/** While an answer is on its way (spec C-251). */
export function ThinkingBubble({ text }: { text: string }) {
  return (
    <AssistantBubble isTyping>
      <p className="flex items-center gap-2 text-ink-soft">
        <span className="flex gap-1" aria-hidden="true">
          {[0, 150, 300].map((delay) => (
            <span
              key={delay}
              className="size-1.5 animate-bounce rounded-full bg-ink-faint"
              style={{ animationDelay: `${delay}ms` }}
            />
          ))}
        </span>
        {text}
      </p>
    </AssistantBubble>
  );
}
