import { FileText } from 'lucide-react';
import { sampleChat } from '../landing.texts.ts';

/** A picture of a conversation; it asks nobody (spec P-068). */
export function SampleChat() {
  return (
    <figure className="rounded-card bg-surface p-4 text-ink shadow-overlay sm:p-5">
      <figcaption className="mb-4 border-b border-line pb-3 text-sm font-medium text-ink-soft">
        Ejemplo de conversación con el asistente
      </figcaption>
      <ol className="space-y-3">
        {sampleChat.map((message) =>
          message.isUser ? (
            <li key={message.text} className="ml-8 rounded-card bg-chosen px-4 py-2.5 text-on-chosen">
              <span className="sr-only">Empleado: </span>
              {message.text}
            </li>
          ) : (
            <li key={message.text} className="mr-8 rounded-card bg-sunken px-4 py-2.5">
              <span className="sr-only">Asistente: </span>
              {message.text}
              <span className="mt-2 flex items-center gap-1.5 text-sm text-ink-soft">
                <FileText className="size-4 shrink-0" aria-hidden="true" />
                {message.source}
              </span>
            </li>
          ),
        )}
      </ol>
    </figure>
  );
}
