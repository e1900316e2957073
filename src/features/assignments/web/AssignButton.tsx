import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { AssignDialog } from './AssignDialog.tsx';

/** Gives one person a module for a day. */
export function AssignButton({ personId }: { personId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <CalendarPlus className="size-4" aria-hidden="true" />
        Asignar un módulo
      </Button>
      {isOpen && <AssignDialog selection={{ ids: [personId] }} count={1} onClose={() => setOpen(false)} />}
    </>
  );
}
