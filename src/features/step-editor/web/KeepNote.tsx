import { Check, CloudOff, TriangleAlert } from 'lucide-react';
import { Spinner } from '#ui/Spinner.tsx';
import type { KeepState } from './draft-keeper.ts';

const notes: Record<KeepState, { icon: typeof Check | null; text: string }> = {
  idle: { icon: null, text: '' },
  saving: { icon: null, text: 'Guardando borrador…' },
  saved: { icon: Check, text: 'Borrador guardado' },
  offline: { icon: CloudOff, text: 'Sin conexión: el borrador está en este navegador' },
  elsewhere: { icon: TriangleAlert, text: 'Elige arriba con qué texto sigues' },
  refused: { icon: TriangleAlert, text: 'El servidor no recibe el borrador: copia tu texto antes de salir' },
};

/** Whether what is being written is safe. */
export function KeepNote({ state }: { state: KeepState }) {
  const { icon: Icon, text } = notes[state];
  return (
    <p role={state === 'saving' ? undefined : 'status'} className="flex min-h-6 items-center gap-2">
      {state === 'saving' && <Spinner />}
      {Icon && <Icon className="size-4 shrink-0" aria-hidden="true" />}
      {text}
    </p>
  );
}
