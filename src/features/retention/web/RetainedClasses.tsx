import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { ExportMenu } from '#platform/web/ExportMenu.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';
import { classOf, counted, periodWords } from '../retention.rules.ts';
import { retentionTexts as texts } from '../retention.texts.ts';
import { ChangePeriodDialog } from './ChangePeriodDialog.tsx';
import { PurgeDialog } from './PurgeDialog.tsx';
import { type RetainedClass, retentionApi } from './retention-api.ts';

/** How often a purge that is under way is looked at, milliseconds. */
const lookEvery = 1000;

/** Each class with its period, why, and what of it was kept long enough. */
export function RetainedClasses() {
  const list = useQuery({
    ...retentionApi.listRetention.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.classes.some(({ running }) => running) ? lookEvery : false),
  });
  const [open, setOpen] = useState<{ class: RetainedClass['class']; act: 'period' | 'purge' } | null>(null);
  if (list.error) return <LoadFailed error={list.error} text={texts.loadFailed} onRetry={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <Loading text="Contando lo que cumplió su plazo...">
        <SkeletonList />
      </Loading>
    );
  }
  const close = () => setOpen(null);
  // As the list has it by now: others change periods as well.
  const chosen = list.data.classes.find((one) => one.class === open?.class);
  return (
    <>
      <ul aria-label={texts.title} className="space-y-4">
        {list.data.classes.map((one) => (
          <li key={one.class}>
            <Card className="p-5">
              <RetainedCard
                one={one}
                onPeriod={() => setOpen({ class: one.class, act: 'period' })}
                onPurge={() => setOpen({ class: one.class, act: 'purge' })}
              />
            </Card>
          </li>
        ))}
      </ul>
      {chosen && open?.act === 'period' && <ChangePeriodDialog one={chosen} onClose={close} />}
      {chosen && open?.act === 'purge' && <PurgeDialog one={chosen} onClose={close} />}
    </>
  );
}

interface RetainedCardProps {
  one: RetainedClass;
  onPeriod: () => void;
  onPurge: () => void;
}

function RetainedCard({ one, onPeriod, onPurge }: RetainedCardProps) {
  const { label, what, law, from } = classOf(one.class);
  const { changed, running } = one;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="text-base font-semibold">{label}</h2>
        <p className="mt-1 text-sm text-ink-soft">{what}</p>
        <p className="mt-3 text-sm">
          <strong className="font-semibold">{periodWords(one.months)}</strong> {from}
        </p>
        <p className="mt-1 text-sm text-ink-faint">{law}</p>
        {changed && (
          <p className="mt-1 text-sm break-words text-ink-faint">
            {'Cambiado '}
            <TimeAgo at={changed.changed_at} />
            {changed.changed_by_name && ` por ${changed.changed_by_name}`}: {changed.reason}
          </p>
        )}
        {running ? (
          <div className="mt-3">
            <p role="status" className="text-sm">
              {`Depurando: ${running.settled.toLocaleString('es-CO')} de ${counted(one.class, running.things)}`}
            </p>
            <ProgressBar
              className="mt-2 max-w-md"
              value={running.settled}
              max={running.things}
              label={`Depurando ${label}`}
            />
          </div>
        ) : (
          <p className="mt-3 text-sm">
            {one.things === 0
              ? `${texts.nothingDue}.`
              : [
                  `Cumplió su plazo: ${counted(one.class, one.things)}`,
                  one.class !== 'training' && one.people > 0 && peopleWords(one.people),
                  one.oldest && `lo más antiguo, del ${spanishDay(one.oldest)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-label={`${texts.change}: ${label}`} onClick={onPeriod}>
          {texts.change}
        </Button>
        {one.things > 0 && !running && (
          <>
            <ExportMenu
              label={`${texts.download}: ${label}`}
              text={texts.download}
              failed="No se pudo descargar la lista."
              save={(format) =>
                saveFile(`/api/retention/${one.class}/purge/list?format=${format}`, `Depuración de ${label}.${format}`)
              }
            />
            <Button variant="danger" aria-label={`${texts.purge}: ${label}`} onClick={onPurge}>
              {texts.purge}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const peopleWords = (count: number) => (count === 1 ? 'de 1 persona' : `de ${count.toLocaleString('es-CO')} personas`);
