import { useQuery } from '@tanstack/react-query';
import { SignatureLine } from '#features/signatures/web/SignatureLine.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';
import { audienceWords, dueWords, spanishDay, validityWords } from '../rule-words.rules.ts';
import { requirementsApi } from './competence-api.ts';

interface HistoryDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Every wording of a requirement's rule: from when it holds, who wrote it, why. */
export function HistoryDialog({ id, name, onClose }: HistoryDialogProps) {
  const whole = useQuery(requirementsApi.getRequirement.queryOptions({ input: { id } }));
  return (
    <Dialog title={`Historial de «${name}»`} isOpen onClose={onClose}>
      {whole.error ? (
        <LoadFailed error={whole.error} text="No se pudo cargar el historial" onRetry={() => void whole.refetch()} />
      ) : !whole.data ? (
        <Loading text="Cargando el historial...">
          <SkeletonList />
        </Loading>
      ) : (
        <ol className="divide-y divide-line">
          {whole.data.rules.map((rule) => (
            <li key={rule.id} className="py-4 first:pt-0 last:pb-0">
              <p className="font-medium">
                Versión {rule.version} · {rule.is_required ? 'rige' : 'terminó'} desde el {spanishDay(rule.from_day)}
              </p>
              {rule.is_required && (
                <p className="mt-1 text-sm break-words text-ink-soft">
                  {audienceWords(rule.audience, 20)} · {dueWords(rule)} · {validityWords(rule)}
                  {rule.transition_days > 0 && ` · ${rule.transition_days} días de transición`}
                </p>
              )}
              {rule.reason && <p className="mt-1 text-sm break-words text-ink-soft">Motivo: {rule.reason}</p>}
              <p className="mt-1 text-sm text-ink-faint">
                {rule.recorded_by_name ?? 'Alguien'} · <TimeAgo at={rule.recorded_at} />
              </p>
              {rule.signature && <SignatureLine signature={rule.signature} />}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
