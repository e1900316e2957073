import { Cloud, CloudCheck, CloudOff } from 'lucide-react';
import type { SaveState } from './answer-keeper.ts';

interface SavedNoteProps {
  state: SaveState;
  /** The quiz was opened with answers given before. */
  isRestored: boolean;
}

const texts: Record<SaveState, string> = {
  idle: '',
  saving: 'Guardando…',
  saved: 'Guardado',
  offline: 'Sin conexión, se guardará al volver',
  submitted: 'Esta evaluación ya fue enviada',
  refused: 'No se pudo guardar',
};

/** Whether the answers given so far are safe. */
export function SavedNote({ state, isRestored }: SavedNoteProps) {
  const text = state === 'idle' && isRestored ? 'Retomamos tus respuestas guardadas' : texts[state];
  const Icon = state === 'saving' ? Cloud : state === 'offline' || state === 'refused' ? CloudOff : CloudCheck;
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm text-ink-faint">
      {text && <Icon className="size-4" aria-hidden="true" />}
      {text}
    </p>
  );
}
