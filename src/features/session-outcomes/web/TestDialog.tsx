import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { mostPoints, testWindowDays } from '../session-outcomes.rules.ts';
import { outcomesTexts as texts } from '../session-outcomes.texts.ts';
import { outcomesApi, type TestOutcome } from './session-outcomes-api.ts';

type By = 'nothing' | 'module' | 'points';

const choiceOf = (test: TestOutcome | null) =>
  test?.module
    ? ({ by: 'module', module_id: test.module.id } as const)
    : test?.most_points != null
      ? ({ by: 'points', most_points: test.most_points } as const)
      : ({ by: 'nothing' } as const);
const testWords = (test: TestOutcome | null) =>
  test?.module
    ? `La evaluación de ${test.module.title}`
    : test?.most_points != null
      ? `Puntos de un máximo de ${test.most_points.toLocaleString('es-CO')}`
      : 'Sin prueba';

/** By what people are tested before and after a session. */
export function TestDialog(props: { sessionId: string; test: TestOutcome | null; onClose: () => void }) {
  const { sessionId: id, test, onClose } = props;
  const [began] = useState(test);
  const [by, setBy] = useState<By>(test === null ? 'module' : test.module ? 'module' : 'points');
  const [moduleId, setModuleId] = useState(test?.module?.id ?? '');
  const [most, setMost] = useState(test?.most_points == null ? '' : String(test.most_points).replace('.', ','));
  const client = useQueryClient();
  const modules = useQuery(outcomesApi.listTestModules.queryOptions());
  const offered = modules.data?.modules ?? [];
  // One that was archived since stays what the session has.
  const kept = test?.module && modules.data && !offered.some((one) => one.id === test.module?.id) ? test.module : null;
  const save = useMutation({
    ...outcomesApi.setSessionTest.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: outcomesApi.key() }),
  });
  // Somebody else's choice is told with the refusal: saved again, this one follows it.
  const isChanged = save.isError && testWords(test) !== testWords(began);
  const number = Number(most.trim().replace(',', '.'));
  const isNumber = /^\d+([.,]\d)?$/.test(most.trim()) && number >= 1 && number <= mostPoints;
  const { errorOf, isWhole } = useFieldErrors(
    {
      module_id: by === 'module' && moduleId === '' && texts.moduleMissing,
      most_points: by === 'points' && !isNumber && texts.mostPointsWrong,
    },
    save.error,
  );

  async function submit() {
    if (!isWhole()) return;
    const from = { id, began: choiceOf(isChanged ? test : began) };
    const chosen =
      by === 'module'
        ? ({ ...from, by, module_id: moduleId } as const)
        : by === 'points'
          ? ({ ...from, by, most_points: number } as const)
          : ({ ...from, by } as const);
    if ((await save.mutateAsync(chosen).catch(() => null)) === null) return;
    toast({ title: 'Prueba guardada', tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={texts.test}
      text="Muestra cuánto aprendió cada persona. No cuenta para los requisitos ni cambia el progreso en los módulos."
      submitLabel="Guardar"
      isBusy={save.isPending}
      error={save.error ? failureText(save.error, texts.notSaved) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RadioGroup legend="Con qué se mide">
        <RadioCard
          name="by"
          title="La evaluación de un módulo"
          description={`Se toma sola de sus intentos, hasta ${testWindowDays} días antes y después de la sesión.`}
          checked={by === 'module'}
          onChange={() => setBy('module')}
        />
        <RadioCard
          name="by"
          title="Puntos que anota quien la dicta"
          description="De una prueba en papel o práctica, persona por persona."
          checked={by === 'points'}
          onChange={() => setBy('points')}
        />
        {test && (
          <RadioCard name="by" title="Sin prueba" checked={by === 'nothing'} onChange={() => setBy('nothing')} />
        )}
      </RadioGroup>
      {by === 'module' &&
        (modules.error ? (
          <LoadFailed
            error={modules.error}
            text="No se pudieron cargar los módulos"
            onRetry={() => void modules.refetch()}
          />
        ) : (
          <Select
            label="Módulo"
            value={moduleId}
            error={errorOf('module_id')}
            onChange={(event) => setModuleId(event.target.value)}
          >
            <option value="">{modules.data ? 'Elige un módulo' : 'Cargando los módulos...'}</option>
            {kept && <option value={kept.id}>{`${kept.title} (ya no está disponible)`}</option>}
            {offered.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </Select>
        ))}
      {by === 'points' && (
        <TextField
          label="Máximo de puntos"
          inputMode="decimal"
          value={most}
          error={errorOf('most_points')}
          onChange={(event) => setMost(event.target.value)}
        />
      )}
      {isChanged && (
        <p className="text-sm break-words">
          {`Otra persona la cambió mientras tanto: ahora dice «${testWords(test)}». Si guardas, queda lo tuyo.`}
        </p>
      )}
    </FormDialog>
  );
}
