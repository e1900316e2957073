import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { WordsDialog } from '#platform/web/WordsDialog.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { evidenceTexts as texts } from '../evidence.texts.ts';
import { type Note, notesApi } from './evidence-api.ts';

/** What supervisors noted about somebody, who reads it, too. @param mayWrite for those who supervise; of somebody's own sheet nothing is shown without notes */
export function NotesCard({ personId, mayWrite }: { personId: string; mayWrite: boolean }) {
  const notes = useQuery(notesApi.listPersonNotes.queryOptions({ input: { id: personId } }));
  const [open, setOpen] = useState<'new' | Note | null>(null);
  if (notes.error) {
    return (
      <LoadFailed error={notes.error} text="No se pudieron cargar las notas" onRetry={() => void notes.refetch()} />
    );
  }
  if (!notes.data || (notes.data.notes.length === 0 && !mayWrite)) return null;
  return (
    <Card className="paper-whole mt-6 p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Notas</h2>
        {mayWrite && (
          <Button variant="secondary" className="no-print" onClick={() => setOpen('new')}>
            <NotebookPen className="size-4" aria-hidden="true" />
            Escribir una nota
          </Button>
        )}
      </div>
      {notes.data.notes.length === 0 ? (
        <p className="text-sm text-ink-soft">Todavía no hay notas. La persona lee en su hoja lo que escribas.</p>
      ) : (
        <ul className="divide-y divide-line">
          {notes.data.notes.map((note) => (
            <li key={note.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className={note.voided_at ? 'text-ink-faint line-through' : 'whitespace-pre-line break-words'}>
                  {note.text}
                </p>
                <p className="mt-0.5 text-sm text-ink-faint">
                  {note.recorded_by_name ?? 'Alguien que ya no está'} · <TimeAgo at={note.recorded_at} />
                  {note.void_reason && ` · Anulada por ${note.voided_by_name ?? 'alguien'}: ${note.void_reason}`}
                </p>
              </div>
              {mayWrite && !note.voided_at && (
                <Button variant="ghost" size="sm" className="no-print" onClick={() => setOpen(note)}>
                  Anular
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' && <NewNote personId={personId} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <VoidNote note={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function useNotesChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: notesApi.key() });
}

function NewNote({ personId, onClose }: { personId: string; onClose: () => void }) {
  return (
    <WordsDialog
      title="Escribir una nota"
      text="La persona la lee en su hoja. No se cambia después: se anula y se escribe otra."
      submitLabel="Guardar nota"
      label="Nota"
      field="text"
      maxLength={2000}
      missing={texts.noteMissing}
      send={(text) => notesApi.addPersonNote.call({ id: personId, text })}
      onSettled={useNotesChanged()}
      failed="No se pudo guardar la nota. Intenta nuevamente."
      done="Nota guardada"
      onClose={onClose}
    />
  );
}

function VoidNote({ note, onClose }: { note: Note; onClose: () => void }) {
  return (
    <WordsDialog
      title="Anular la nota"
      text="Sigue a la vista como anulada, con el motivo."
      submitLabel="Anular nota"
      isDanger
      missing={texts.reasonMissing}
      send={(reason) => notesApi.voidPersonNote.call({ id: note.id, reason })}
      onSettled={useNotesChanged()}
      failed="No se pudo anular la nota. Intenta nuevamente."
      done="Nota anulada"
      onClose={onClose}
    />
  );
}
