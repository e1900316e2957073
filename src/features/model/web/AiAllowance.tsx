import { useQuery } from '@tanstack/react-query';
import { modelApi } from './model-api.ts';

const figure = new Intl.NumberFormat('es', { useGrouping: 'always' });

/** What is left of today's calls of the model, where something is asked of it; nothing is said without a model. */
export function AiAllowance({ className = 'text-sm text-ink-soft' }: { className?: string }) {
  const { data } = useQuery({ ...modelApi.getAiAllowance.queryOptions(), staleTime: 0 });
  if (!data?.hasModel) return null;
  const { leftForPerson, leftForAll } = data;
  return (
    <span className={`block ${className}`}>
      {leftForAll === 0
        ? 'Hoy no quedan consultas a la IA en la empresa.'
        : leftForPerson === 0
          ? 'Hoy no te quedan consultas a la IA.'
          : `Hoy te ${leftForPerson === 1 ? 'queda 1 consulta' : `quedan ${figure.format(leftForPerson)} consultas`} a la IA, de ${figure.format(leftForAll)} en la empresa.`}
    </span>
  );
}
