import { useMutation, useQuery } from '@tanstack/react-query';
import { refusalText } from '#platform/web/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { managementApi } from './management-api.ts';

interface DeleteModuleProps {
  moduleId: string;
  title: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a module is deleted, counting what goes with it and what stays (decisions, Content). */
export function DeleteModule({ moduleId, title, onClose, onDeleted }: DeleteModuleProps) {
  const summary = useQuery({
    ...managementApi.getModuleDeletionSummary.queryOptions({ input: { moduleId } }),
    gcTime: 0,
  });
  const deleting = useMutation({
    ...managementApi.deleteModule.mutationOptions(),
    onSuccess: () => {
      toast({ title: 'Módulo eliminado', description: title, tone: 'success' });
      onDeleted();
    },
  });
  const failure = deleting.error ?? summary.error;
  return (
    <ConfirmDialog
      title={`¿Eliminar «${title}»?`}
      text={summary.data ? <WhatGoes {...summary.data} /> : 'Contando lo que se borraría…'}
      confirmLabel="Eliminar"
      busyLabel="Eliminando…"
      isDanger
      isOpen
      isBusy={deleting.isPending || summary.isPending}
      error={failure ? refusalText(failure, 'No se pudo eliminar el módulo') : undefined}
      onConfirm={() => deleting.mutate({ moduleId })}
      onClose={onClose}
    />
  );
}

type Summary = Awaited<ReturnType<typeof managementApi.getModuleDeletionSummary.call>>;

function WhatGoes({ steps, questions, stepProgress, completions, attempts }: Summary) {
  return (
    <>
      Se borran {counted(steps, 'paso', 'pasos')}, {counted(questions, 'pregunta', 'preguntas')},{' '}
      {counted(stepProgress, 'avance en pasos', 'avances en pasos')} y{' '}
      {counted(completions, 'registro de finalización', 'registros de finalización')}.{' '}
      {attempts === 1 ? 'Se conserva' : 'Se conservan'}{' '}
      {counted(attempts, 'intento de evaluación', 'intentos de evaluación')}. No se puede deshacer.
    </>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
