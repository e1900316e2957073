import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { assignmentsApi } from './assignments-api.ts';

/** Gives a module to everybody of the team who has not done it; nothing where there is nobody. */
export function AssignToMissing({ module }: { module: { id: string; title: string } }) {
  const [isOpen, setOpen] = useState(false);
  const missing = useQuery(assignmentsApi.countWithoutModule.queryOptions({ input: { moduleId: module.id } }));
  const total = missing.data?.total ?? 0;
  return (
    <>
      {total > 0 && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <CalendarPlus className="size-4" aria-hidden="true" />
          Asignar a quienes no lo han hecho ({total})
        </Button>
      )}
      {isOpen && (
        <AssignDialog
          selection={{ without_module: true }}
          count={total}
          module={module}
          onDone={() => void missing.refetch()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
