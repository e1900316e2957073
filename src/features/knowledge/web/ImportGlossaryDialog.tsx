import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { maximumFileBytes } from '#features/reading/rows.rules.ts';
import { FaultTable } from '#features/reading/web/FaultTable.tsx';
import { failureText } from '#platform/web/failure.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { FileChooser } from '#ui/FileChooser.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Table } from '#ui/Table.tsx';
import { toast } from '#ui/toast-store.ts';
import { kindTexts, fileTexts as texts } from '../glossary.texts.ts';
import { glossaryApi } from './glossary-api.ts';

type Report = Awaited<ReturnType<typeof glossaryApi.importGlossary.call>>;

/** Words from a file: first what would become of them, then all of them at once. */
export function ImportGlossaryDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const client = useQueryClient();
  const check = useMutation(glossaryApi.importGlossary.mutationOptions());
  const commit = useMutation({
    ...glossaryApi.importGlossary.mutationOptions(),
    onSuccess: ({ added, changed }: Report) => {
      toast({ title: texts.done(added + changed), tone: 'success' });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: glossaryApi.key() }),
  });
  const report = check.data;
  const ready = report ? report.added + report.changed : 0;
  const error = check.error ?? commit.error;

  function choose(chosen: File) {
    commit.reset();
    setTooLarge(chosen.size > maximumFileBytes);
    if (chosen.size > maximumFileBytes) {
      check.reset();
      setFile(null);
      return;
    }
    setFile(chosen);
    check.mutate({ file: chosen, mode: 'check' });
  }

  return (
    <Dialog
      title={texts.title}
      text={texts.text}
      size="lg"
      isOpen
      onClose={() => !commit.isPending && onClose()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={commit.isPending}>
            Cancelar
          </Button>
          {file && ready > 0 && !check.isPending && (
            <Button isBusy={commit.isPending} onClick={() => commit.mutate({ file, mode: 'valid' })}>
              {texts.confirm(ready)}
            </Button>
          )}
        </>
      }
    >
      <FileChooser label="Archivo de palabras" file={file} isLesser={report !== undefined} onChoose={choose} />
      <div aria-live="polite" className="mt-4 empty:hidden">
        {check.isPending && (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <Spinner />
            Revisando el archivo...
          </p>
        )}
        {isTooLarge && <FailureNote>{texts.tooLarge}</FailureNote>}
        <FailureNote isBoxed>{error && failureText(error, check.error ? texts.checkFailed : texts.failed)}</FailureNote>
        {report && !check.isPending && <Found report={report} />}
      </div>
    </Dialog>
  );
}

/** What would become of a file's rows. */
function Found({ report }: { report: Report }) {
  const { rows, added, changed, already, errorCount, errors, entries, ignored } = report;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-medium">{texts.rows(rows)}</span>
        {added > 0 && (
          <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
            {texts.added(added)}
          </Badge>
        )}
        {changed > 0 && <Badge tone="info">{texts.changed(changed)}</Badge>}
        {already > 0 && <Badge>{texts.already(already)}</Badge>}
        {errorCount > 0 && (
          <Badge tone="danger" icon={<CircleAlert aria-hidden="true" />}>
            {texts.faults(errorCount)}
          </Badge>
        )}
      </p>
      {added + changed === 0 && errorCount === 0 && <p className="mt-3 text-sm text-ink-soft">{texts.nothing}</p>}
      {ignored.length > 0 && (
        <p className="mt-3 text-sm font-medium break-words text-warning">{texts.ignored(ignored)}</p>
      )}
      <FaultTable faults={errors} more={errorCount > errors.length ? texts.more(errorCount - errors.length) : null} />
      {entries.length > 0 && (
        <div className="mt-4 max-h-72 overflow-y-auto rounded-control border border-line px-4 py-1">
          <Table<Report['entries'][number]>
            caption="Palabras del archivo"
            rows={entries}
            keyOf={({ word, means }) => `${word}\n${means}`}
            columns={[
              { id: 'word', header: 'Palabra', cell: ({ word }) => word, isTitle: true },
              { id: 'means', header: 'Significa', cell: ({ means }) => means || 'Nombre protegido, sin significado' },
              { id: 'kind', header: 'Qué es', cell: ({ kind }) => kindTexts[kind].label },
            ]}
          />
          {added + changed > entries.length && (
            <p className="py-2 text-sm text-ink-soft">{texts.more(added + changed - entries.length)}</p>
          )}
        </div>
      )}
    </>
  );
}
