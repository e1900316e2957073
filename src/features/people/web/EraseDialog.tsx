import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { displayName } from '#features/identity/identity.rules.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Loading } from '#ui/States.tsx';
import { toast } from '#ui/toast-store.ts';
import { peopleTexts } from '../people.texts.ts';
import { erasureApi } from './erasure-api.ts';
import { type Employee, peopleApi, usePeopleChanged } from './people-api.ts';

const BlockDialog = lazy(async () => ({ default: (await import('./BlockDialog.tsx')).BlockDialog }));

interface EraseProps {
  employee: Employee;
  onClose: () => void;
}

/** Asks before a person's own data go, or, where their records have to be kept, before they are blocked: which of both the server says. */
export function EraseDialog({ employee, onClose }: EraseProps) {
  const judged = useQuery({
    ...erasureApi.getErasure.queryOptions({ input: { id: employee.id } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (judged.data?.way === 'erase') return <ConfirmErasure employee={employee} onClose={onClose} />;
  if (judged.data) {
    return (
      <Suspense fallback={null}>
        <BlockDialog employee={employee} erasure={judged.data} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog title={`Datos de ${displayName(employee)}`} isOpen onClose={onClose}>
      {judged.error ? (
        <LoadFailed error={judged.error} text={peopleTexts.blocking.notJudged} onRetry={() => void judged.refetch()} />
      ) : (
        <Loading text={peopleTexts.blocking.judging} />
      )}
    </Dialog>
  );
}

/** Asks before a person's own data are erased for good. */
function ConfirmErasure({ employee, onClose }: EraseProps) {
  const peopleChanged = usePeopleChanged();
  const erase = useMutation({
    ...peopleApi.eraseEmployee.mutationOptions(),
    onSuccess: () => {
      toast({ title: 'Datos eliminados', description: 'Sus resultados quedan sin nombre.', tone: 'success' });
      peopleChanged();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`¿Eliminar los datos de ${displayName(employee)}?`}
      text={`Se borran para siempre su nombre, su correo (${employee.email}), su teléfono, su puesto, su contraseña, sus conversaciones y sus borradores. Sus documentos pasan a tu nombre. Sus intentos y módulos completados quedan como evidencia, sin nombre. No se puede deshacer.`}
      confirmLabel="Eliminar para siempre"
      busyLabel="Eliminando..."
      isDanger
      isOpen
      isBusy={erase.isPending}
      error={
        erase.error ? failureText(erase.error, 'No se pudieron eliminar los datos. Intenta nuevamente.') : undefined
      }
      onConfirm={() => erase.mutate({ id: employee.id })}
      onClose={onClose}
    />
  );
}
