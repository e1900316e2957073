import { useQuery } from '@tanstack/react-query';
import { ReasonToSign } from '#features/signatures/web/ReasonToSign.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { classOf, counted, type PurgeRecord, periodWords } from '../retention.rules.ts';
import { retentionTexts as texts } from '../retention.texts.ts';
import { type RetainedClass, retentionApi } from './retention-api.ts';

/** Signs that exactly what is shown is removed. */
export function PurgeDialog({ one, onClose }: { one: RetainedClass; onClose: () => void }) {
  const { label } = classOf(one.class);
  const shown = useQuery({
    ...retentionApi.getPurge.queryOptions({ input: { class: one.class } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <ReasonToSign
      title={`Depurar «${label}»`}
      consequence={texts.purgeConsequence}
      record={shown.data ? linesOf(shown.data.record as unknown as PurgeRecord) : []}
      meaning="authorised"
      submitLabel="Firmar y depurar"
      isDanger
      shown={shown}
      notRead={texts.notRead}
      send={(signed) => retentionApi.signPurge.call({ class: one.class, ...signed })}
      notDone={texts.notPurged}
      done={texts.purgeSigned}
      onClose={onClose}
    />
  );
}

/** The record in the words of its screen. */
const linesOf = (record: PurgeRecord): Array<readonly [string, string]> => [
  ['Clase', classOf(record.class).label],
  ['Plazo', periodWords(record.months)],
  ['Se borra', counted(record.class, record.things)],
  // Of a class that is counted in people it is said already; months of the log are nobody's.
  ...(record.class === 'training' || record.people === 0
    ? []
    : ([['De', record.people === 1 ? '1 persona' : `${record.people.toLocaleString('es-CO')} personas`]] as const)),
  ['Anterior al', spanishDay(record.before)],
  ['Desde el', spanishDay(record.oldest)],
  // In groups, so that it breaks where there is little room.
  ['Huella', record.list_sha256.replace(/.{8}(?!$)/g, '$& ')],
];
