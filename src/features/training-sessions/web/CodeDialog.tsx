import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { sessionsApi } from './training-sessions-api.ts';

/** The code by which people say that they are there, for the teacher's screen: it changes, so that none is handed on. */
export function CodeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const code = useQuery({
    ...sessionsApi.getSessionCode.queryOptions({ input: { id } }),
    refetchInterval: 5000,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title="Código de asistencia" isOpen onClose={onClose}>
      {code.error ? (
        <LoadFailed error={code.error} text="No se pudo mostrar el código" onRetry={() => void code.refetch()} />
      ) : !code.data ? (
        <Loading text="Preparando el código...">
          <Skeleton className="aspect-square w-full" />
        </Loading>
      ) : (
        <div className="space-y-4 text-center">
          <QrCode
            text={`${window.location.origin}${paths.attendance(code.data.code)}`}
            className="mx-auto w-full max-w-md"
            label="Código QR de asistencia"
          />
          <p role="status" className="text-lg font-semibold tabular-nums">
            {`${code.data.attended} de ${code.data.invited} ya están`}
          </p>
          <p className="text-sm text-ink-soft">
            Cada persona lo escanea con la cámara de su teléfono. Cambia solo cada 20 segundos.
          </p>
        </div>
      )}
    </Dialog>
  );
}
