import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { maximumFileBytes } from '#features/reading/rows.rules.ts';
import type { DayOrder } from '#platform/time/written-day.ts';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { FileChooser } from '#ui/FileChooser.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { toast } from '#ui/toast-store.ts';
import type { HistoryField } from '../history-fields.rules.ts';
import { historyTexts as texts } from '../history.texts.ts';
import { ColumnChoices } from './ColumnChoices.tsx';
import { historyApi } from './history-api.ts';
import { HistoryReport } from './HistoryReport.tsx';

/** Refusals that tell of another state than the one that was judged. */
const changedMeanwhile = new Set(['INVALID_ROWS', 'NOTHING_TO_IMPORT']);

/** What was said of a file so far. */
interface Said {
  columns?: string;
  day_order?: DayOrder;
  makes_units: 'yes' | 'no';
}

/** Takes history from a file: what its columns are, what would happen row by row, then all of it at once. */
export function HistoryDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [said, setSaid] = useState<Said>({ makes_units: 'no' });
  const check = useMutation(historyApi.checkHistory.mutationOptions());
  const commit = useMutation(historyApi.importHistory.mutationOptions());
  // What was found stays in sight while it is judged anew.
  const [found, setFound] = useState<typeof check.data>(undefined);

  function judge(chosen: File, next: Said) {
    setSaid(next);
    commit.reset();
    check.mutate({ file: chosen, ...next }, { onSuccess: setFound });
  }

  function choose(chosen: File) {
    setFound(undefined);
    check.reset();
    setTooLarge(chosen.size > maximumFileBytes);
    setFile(chosen.size > maximumFileBytes ? null : chosen);
    if (chosen.size <= maximumFileBytes) judge(chosen, { makes_units: 'no' });
  }

  async function store() {
    if (!file || !found) return;
    const takes = found.faulty > 0 ? 'valid' : 'all';
    // The refusal is shown in the dialog, which stays open.
    const sent = commit.mutateAsync({ file, ...said, takes }).catch((failure: unknown) => {
      // Others have imported meanwhile: what is said of the rows is no more so.
      if (changedMeanwhile.has(failureCode(failure) ?? '')) check.mutate({ file, ...said }, { onSuccess: setFound });
      return null;
    });
    if ((await sent) === null) return;
    toast({ title: 'El historial se está guardando', tone: 'success' });
    onDone();
  }

  const error = check.error ?? commit.error;
  const isBusy = commit.isPending;
  return (
    <Dialog
      title={texts.importTitle}
      text={texts.importText}
      size="lg"
      isOpen
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          {found && found.ready > 0 && (
            <Button onClick={() => void store()} isBusy={isBusy} disabled={check.isPending}>
              {isBusy ? 'Importando...' : texts.confirm(found.ready)}
            </Button>
          )}
        </>
      }
    >
      <FileChooser label="Archivo de historial" file={file} isLesser={found !== undefined} onChoose={choose} />
      {isTooLarge && <FailureNote className="mt-2">{texts.tooLarge}</FailureNote>}
      {found && file && (
        <ColumnChoices
          columns={found.columns}
          onChange={(columns: ReadonlyArray<HistoryField | null>) =>
            judge(file, { ...said, columns: columns.map((field) => field ?? '').join(',') })
          }
        />
      )}
      <div aria-live="polite" className="mt-4 empty:hidden">
        {check.isPending && (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <Spinner />
            Revisando el archivo...
          </p>
        )}
        <FailureNote isBoxed>{error && failureText(error, check.error ? texts.checkFailed : texts.failed)}</FailureNote>
        {found && file && (
          <HistoryReport
            report={found}
            makesUnits={said.makes_units === 'yes'}
            onOrder={(day_order) => judge(file, { ...said, day_order })}
            onMakeUnits={(isMade) => judge(file, { ...said, makes_units: isMade ? 'yes' : 'no' })}
          />
        )}
      </div>
    </Dialog>
  );
}
