import { Undo2 } from 'lucide-react';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { historyTexts as texts } from '../history.texts.ts';
import { importWords } from '../import-words.rules.ts';
import type { HistoryImport } from './history-api.ts';

const states = {
  waiting: { tone: 'info', word: 'Guardando' },
  stored: { tone: 'success', word: 'Guardada' },
  failed: { tone: 'danger', word: 'No se guardó' },
  undone: { tone: 'neutral', word: 'Deshecha' },
} as const;

/** An import: by whom, from which file, what came of it, and the way back. */
export function ImportEntry({ one, onUndo }: { one: HistoryImport; onUndo: () => void }) {
  const { file_name, file_url, status, author, created_at } = one;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium break-all">
          {file_url ? (
            <a
              href={file_url}
              className="inline-flex min-h-11 items-center text-brand-ink underline-offset-4 hover:underline"
            >
              {file_name}
            </a>
          ) : (
            file_name
          )}
          <Badge tone={states[status].tone}>{states[status].word}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          {author ?? 'Alguien que ya no está'} · <TimeAgo at={created_at} />
          {one.undone_at && (
            <>
              {' '}
              · la deshizo {one.undone_by ?? 'alguien'} <TimeAgo at={one.undone_at} />
            </>
          )}
        </p>
        <p className="mt-1 text-sm break-words">{importWords(one)}</p>
        {one.failure && <p className="mt-1 text-sm text-danger">{one.failure}</p>}
        {one.undone_kept ? <p className="mt-1 text-sm text-ink-soft">{texts.kept(one.undone_kept)}</p> : null}
        {status === 'waiting' && (
          <ProgressBar
            className="mt-2 max-w-sm"
            value={one.done}
            max={Math.max(one.facts, 1)}
            label={texts.storing(one.done, one.facts)}
          />
        )}
      </div>
      {one.mayUndo && (
        <Button variant="secondary" size="sm" aria-label={`Deshacer: ${file_name}`} onClick={onUndo}>
          <Undo2 className="size-4" aria-hidden="true" />
          Deshacer
        </Button>
      )}
    </li>
  );
}
