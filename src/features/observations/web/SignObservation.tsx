import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SignShown } from '#features/signatures/web/SignShown.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { itemAnswers, itemAnswerWords, outcomeWords, resultPart } from '../observation.rules.ts';
import { observationTexts as texts } from '../observations.texts.ts';
import { type Observation, observationsApi } from './observations-api.ts';

/** The lines that say what is signed, in the words of the screen. */
export function linesOf(observation: Observation, day: string | null) {
  const { person, checklist, version, procedure, equipment, entries, items, files } = observation;
  const result = entries.find(({ part }) => part === resultPart);
  const isNot = result?.answer === 'not-competent';
  const answers = items.map(({ id }) => entries.find(({ part }) => part === id)?.answer);
  const counted = itemAnswers.flatMap((answer) => {
    const count = answers.filter((one) => one === answer).length;
    return count > 0 ? [`${itemAnswerWords[answer]}: ${count}`] : [];
  });
  return [
    ['Persona', person.name],
    ['Evaluación', `${checklist}, versión ${version}`],
    ...(procedure ? [['Procedimiento', procedure] as const] : []),
    ...(equipment ? [['Equipo', equipment] as const] : []),
    ['Puntos', counted.join(' · ')],
    ...(files.length > 0
      ? [['Evidencia', `${files.length} ${files.length === 1 ? 'archivo' : 'archivos'}`] as const]
      : []),
    ['Resultado', result ? outcomeWords[isNot ? 'not-competent' : 'met'] : '—'],
    ...(isNot && result.day
      ? ([
          ['Plan de refuerzo', result.note],
          ['Se evalúa de nuevo', spanishDay(result.day)],
        ] as const)
      : []),
    ['Vale desde', day ? spanishDay(day) : '—'],
  ] as const;
}

/**
 * The record as it will be signed, and after it the assessment that the lines are written from: what others entered since this screen was read is in
 * sight before anybody signs it.
 */
export function useShownObservation(id: string) {
  const client = useQueryClient();
  const toSign = observationsApi.getObservationToSign.queryOptions({ input: { id } });
  return useQuery({
    ...toSign,
    queryFn: async () => {
      const record = await observationsApi.getObservationToSign.call({ id });
      await client.fetchQuery({ ...observationsApi.getObservation.queryOptions({ input: { id } }), staleTime: 0 });
      return record;
    },
    staleTime: 0,
  });
}

/** 'Evalué': the assessor, then the second. */
export function SignObservation(props: { observation: Observation; day: string | null; onClose: () => void }) {
  const { observation, day, onClose } = props;
  const { id } = observation;
  const shown = useShownObservation(id);
  return (
    <SignShown
      title="Firmar la evaluación"
      consequence="Queda como la ves y no cambia más. La persona la ve y responde si acepta el resultado."
      record={linesOf(observation, day)}
      meaning="assessed"
      submitLabel="Firmar"
      shown={shown}
      notRead={texts.notReadToSign}
      send={(signed) => observationsApi.signObservation.call({ id, ...signed })}
      notDone={texts.nothingSigned}
      done="Evaluación firmada"
      onClose={onClose}
    />
  );
}
