import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SignDialog } from '#features/signatures/web/SignDialog.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { toast } from '#ui/toast-store.ts';
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

/** 'Evalué': the assessor, then the second. */
export function SignObservation(props: { observation: Observation; day: string | null; onClose: () => void }) {
  const { observation, day, onClose } = props;
  const { id } = observation;
  const client = useQueryClient();
  const shown = useQuery({ ...observationsApi.getObservationToSign.queryOptions({ input: { id } }), staleTime: 0 });
  const sign = useMutation({
    ...observationsApi.signObservation.mutationOptions(),
    onSettled: () => client.invalidateQueries(),
  });
  async function onSign(password: string) {
    if (!shown.data) return;
    const input = { id, password, shown_sha256: shown.data.sha256 };
    if ((await sign.mutateAsync(input).catch(() => null)) === null) return;
    toast({ title: 'Evaluación firmada', tone: 'success' });
    onClose();
  }
  return (
    <SignDialog
      title="Firmar la evaluación"
      consequence="Queda como la ves y no cambia más. La persona la ve y responde si acepta el resultado."
      record={linesOf(observation, day)}
      meaning="assessed"
      submitLabel="Firmar"
      isBusy={sign.isPending || shown.isPending}
      error={sign.error ? failureText(sign.error, texts.nothingSigned) : undefined}
      isActWhole={() => true}
      onSign={(password) => void onSign(password)}
      onClose={onClose}
    >
      {shown.error && (
        <LoadFailed error={shown.error} text={texts.notReadToSign} onRetry={() => void shown.refetch()} />
      )}
    </SignDialog>
  );
}
