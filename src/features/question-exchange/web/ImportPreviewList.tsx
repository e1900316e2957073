import { CircleCheck, CircleMinus } from 'lucide-react';
import { quizAuthoringTexts as texts } from '#features/quiz-authoring/quiz-authoring.texts.ts';
import { Badge } from '#ui/Badge.tsx';
import type { ImportPreview } from './question-exchange-api.ts';

type Item = ImportPreview['items'][number];

/** What becomes of each question of a file. */
export function ImportPreviewList({ preview }: { preview: ImportPreview }) {
  const { items, ready, skipped, encoding, notes } = preview;
  return (
    <section aria-labelledby="importar-resultado" className="space-y-3">
      <p id="importar-resultado" role="status" className="font-medium">
        {items.length === 0
          ? 'El archivo no tiene preguntas en este formato.'
          : `Se crearían ${texts.questions(ready)}; quedarían fuera ${skipped}.`}
        <span className="ml-2 text-sm font-normal text-ink-faint">Codificación: {encoding}</span>
      </p>
      {notes.map((note) => (
        <p key={note} className="text-sm break-words text-ink-soft">
          {note}
        </p>
      ))}
      {items.length > 0 && (
        <ol
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard
          tabIndex={0}
          aria-label="Preguntas del archivo"
          className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line"
        >
          {items.map((item) => (
            <ImportRow key={`${item.line} ${item.excerpt}`} item={item} />
          ))}
        </ol>
      )}
    </section>
  );
}

function ImportRow({ item }: { item: Item }) {
  const isReady = item.status === 'ready';
  const key = item.question?.correct_answer;
  return (
    <li className="flex items-start gap-3 p-3 text-sm">
      <span className="w-16 shrink-0 whitespace-nowrap text-ink-faint tabular-nums">Línea {item.line}</span>
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{item.excerpt || texts.untitled}</p>
        {!isReady && <p className="text-danger">{item.reason}</p>}
        {key && item.question && (
          <p className="break-words text-ink-soft">
            Correcta: {key.toUpperCase()}. {item.question[`option_${key}`]}
          </p>
        )}
        {item.notes.map((note) => (
          <p key={note} className="text-ink-soft">
            {note}
          </p>
        ))}
      </div>
      <Badge
        tone={isReady ? 'success' : 'warning'}
        icon={isReady ? <CircleCheck aria-hidden="true" /> : <CircleMinus aria-hidden="true" />}
      >
        {isReady ? 'Se crea' : 'Fuera'}
      </Badge>
    </li>
  );
}
