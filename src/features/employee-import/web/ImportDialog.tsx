import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { PasswordsOnce, saveCsv } from '#features/people/web/PasswordsOnce.tsx';
import { usePeopleChanged } from '#features/people/web/people-api.ts';
import { maximumFileBytes } from '#features/reading/rows.rules.ts';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import type { DayOrder } from '#platform/time/written-day.ts';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { FileChooser } from '#ui/FileChooser.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { employeeImportTexts as texts } from '../employee-import.texts.ts';
import { DayOrderChoice } from './DayOrderChoice.tsx';
import { employeeImportApi } from './employee-import-api.ts';
import { ImportedPeople, ImportReport } from './ImportReport.tsx';
import { NewUnits } from './NewUnits.tsx';

/** Refusals that tell of another state than the one that was judged. */
const changedMeanwhile = new Set(['INVALID_ROWS', 'NO_ROW_LEFT', 'EMAIL_TAKEN', 'LIMIT_REACHED', 'NEW_UNITS']);

/** Takes employees from a file: first what would happen, row by row, then all of it at once. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [asksPasswords, setAsksPasswords] = useState(false);
  const [day_order, setDayOrder] = useState<DayOrder | undefined>(undefined);
  // They are listed above the button: a press of it confirms them, unless they are unticked.
  const [makesUnits, setMakesUnits] = useState(true);
  const { has_mail } = useOrganisation();
  const peopleChanged = usePeopleChanged();
  const check = useMutation(employeeImportApi.importEmployees.mutationOptions());
  const commit = useMutation({
    ...employeeImportApi.importEmployees.mutationOptions(),
    onSettled: peopleChanged,
    // Others have imported or created people meanwhile: what is said of the rows is no more so.
    onError: (failure) => {
      if (file && changedMeanwhile.has(failureCode(failure) ?? '')) judge(file, day_order);
    },
  });
  const report = check.data;
  const created = commit.data?.created;

  function choose(chosen: File) {
    commit.reset();
    setTooLarge(chosen.size > maximumFileBytes);
    if (chosen.size > maximumFileBytes) {
      check.reset();
      setFile(null);
      return;
    }
    setFile(chosen);
    setMakesUnits(true);
    judge(chosen, undefined);
  }

  function judge(chosen: File, order: DayOrder | undefined) {
    setDayOrder(order);
    check.mutate({ file: chosen, mode: 'check', ...(order ? { day_order: order } : {}) });
  }

  function store() {
    if (file && report)
      commit.mutate({
        file,
        mode: report.errorCount > 0 ? 'valid' : 'all',
        with_passwords: asksPasswords ? 'yes' : 'no',
        makes_units: makesUnits ? 'yes' : 'no',
        ...(day_order ? { day_order } : {}),
      });
  }

  const canStore =
    report !== undefined &&
    report.ready > 0 &&
    report.ready <= report.room &&
    (report.newUnits.length === 0 || makesUnits);
  const error = check.error ?? commit.error;
  if (created?.some(({ password }) => password)) {
    return (
      <PasswordsOnce title={texts.done(created.length)} people={created} onClose={onClose}>
        {has_mail && (
          <Notice tone="info" isQuiet>
            {texts.welcomed}
          </Notice>
        )}
        {commit.data && <ImportedPeople report={commit.data} />}
      </PasswordsOnce>
    );
  }
  return (
    <Dialog
      title={created ? texts.done(created.length) : texts.title}
      text={created ? undefined : texts.text}
      size="lg"
      isOpen
      onClose={() => !commit.isPending && onClose()}
      actions={
        created ? (
          <Button onClick={onClose}>Cerrar</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose} disabled={commit.isPending}>
              Cancelar
            </Button>
            {report && report.ready > 0 && (
              <Button onClick={store} disabled={!canStore} isBusy={commit.isPending}>
                {commit.isPending
                  ? 'Importando...'
                  : report.errorCount > 0
                    ? texts.confirmValid(report.ready)
                    : texts.confirm(report.ready)}
              </Button>
            )}
          </>
        )
      }
    >
      {created && has_mail && (
        <Notice tone="info" isQuiet>
          {texts.welcomed}
        </Notice>
      )}
      {created && commit.data && <ImportedPeople report={commit.data} />}
      {!created && (
        <>
          <FileChooser label="Archivo de empleados" file={file} isLesser={report !== undefined} onChoose={choose} />
          <Button
            variant="ghost"
            size="sm"
            className="mt-2"
            onClick={() => saveCsv('Plantilla de empleados.csv', template)}
          >
            <Download className="size-4" aria-hidden="true" />
            Descargar plantilla
          </Button>
          <div aria-live="polite" className="mt-4 empty:hidden">
            {check.isPending && (
              <p className="flex items-center gap-2 text-sm text-ink-soft">
                <Spinner />
                Revisando el archivo...
              </p>
            )}
            {isTooLarge && <FailureNote className="mt-2">{texts.tooLarge}</FailureNote>}
            <FailureNote isBoxed>
              {error && failureText(error, check.error ? texts.checkFailed : texts.failed)}
            </FailureNote>
            {report && !check.isPending && file && (
              <>
                <DayOrderChoice found={report.day_order} onChoose={(order) => judge(file, order)} />
                <ImportReport report={report} />
                <NewUnits units={report.newUnits} isConfirmed={makesUnits} onConfirm={setMakesUnits} />
              </>
            )}
            {report && has_mail && report.ready > 0 && (
              <Checkbox
                className="mt-3"
                label={texts.alsoPasswords}
                hint={texts.linkByMail}
                checked={asksPasswords}
                onChange={(event) => setAsksPasswords(event.target.checked)}
              />
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

const template = [
  ['Nombre completo', 'Correo electrónico', 'Teléfono', 'Puesto', 'Área', 'Sede', 'Fecha de ingreso'],
  ['Ana Pérez López', 'ana.perez@empresa.com', '300 555 0100', 'Analista de laboratorio', 'Química', '', '05/03/2024'],
];
