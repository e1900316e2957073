import { useQuery } from '@tanstack/react-query';
import late from 'virtual:contract/trainingCycles';
import { ReasonToSign } from '#features/signatures/web/ReasonToSign.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { api } from '#platform/web/api.ts';
import type { trainingCyclesContract } from '../training-cycles.contract.ts';

const cyclesApi = api<typeof trainingCyclesContract>('trainingCycles', late);

interface Cycle {
  id: string;
  module_title: string;
  round: number;
  day: string;
  score: number | null;
}

interface VoidCycleProps {
  cycle: Cycle;
  person: string;
  onClose: () => void;
}

/**
 * Voids a round that should not count: shown as it will be signed, with a reason, by the password of whoever does it. It stands beside the list of
 * rounds, where one that somebody else voids has no button any more.
 */
export function VoidCycle({ cycle, person, onClose }: VoidCycleProps) {
  const { id, score } = cycle;
  const shown = useQuery({ ...cyclesApi.getTrainingCycle.queryOptions({ input: { id } }), staleTime: 0 });
  return (
    <ReasonToSign
      title="Anular un ciclo"
      consequence="Deja de contar para los requisitos desde ahora. Sigue a la vista como anulado; el avance, los puntajes y los promedios no cambian."
      record={[
        ['Persona', person],
        ['Módulo', cycle.module_title],
        ['Ciclo', String(cycle.round)],
        ['Completado', spanishDay(cycle.day)],
        ...(score === null ? [] : [['Puntaje', `${score} %`] as const]),
      ]}
      meaning="voided"
      submitLabel="Firmar y anular"
      isDanger
      shown={shown}
      notRead="No se pudo leer el ciclo"
      send={(signed) => cyclesApi.voidTrainingCycle.call({ id, ...signed })}
      notDone="No se pudo anular. Nada se firmó. Intenta nuevamente."
      done="Ciclo anulado y firmado"
      onClose={onClose}
    />
  );
}
