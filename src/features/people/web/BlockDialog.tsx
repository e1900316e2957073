import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { displayName } from '#features/identity/identity.rules.ts';
import { recordWords } from '#features/records/records.rules.ts';
import { periodWords } from '#features/retention/retention.rules.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { teamPaths } from '#platform/web/team-paths.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { peopleTexts } from '../people.texts.ts';
import { type Erasure, erasureApi } from './erasure-api.ts';
import { type Employee, usePeopleChanged } from './people-api.ts';

const texts = peopleTexts.blocking;

interface BlockDialogProps {
  employee: Employee;
  erasure: Erasure;
  onClose: () => void;
}

/** Says what has to be kept of a person, why and until when, and blocks them instead of erasing them. */
export function BlockDialog({ employee, erasure, onClose }: BlockDialogProps) {
  const { way, records, months, left_day, kept_until } = erasure;
  const [reason, setReason] = useState('');
  const peopleChanged = usePeopleChanged();
  const block = useMutation({ ...erasureApi.blockEmployee.mutationOptions(), onSettled: peopleChanged });
  const { errorOf, isWhole } = useFieldErrors({ reason: reason.trim() === '' && texts.reasonMissing }, block.error);
  const name = displayName(employee);

  async function submit() {
    if (!isWhole()) return;
    if (!(await block.mutateAsync({ id: employee.id, reason }).catch(() => null))) return;
    toast({ title: texts.done, description: texts.doneText, tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={`¿Bloquear a ${name}?`}
      text={
        way === 'purge'
          ? 'Sus registros ya cumplieron su plazo, pero hay firmas entre ellos: se eliminan en Conservación, con tu firma. Hasta entonces puedes bloquearla.'
          : `Sus datos todavía no se pueden eliminar: hay registros que deben conservarse ${periodWords(months)} desde que dejó de tener acceso.`
      }
      submitLabel="Bloquear"
      busyLabel="Bloqueando..."
      isDanger
      isBusy={block.isPending}
      error={block.error ? failureText(block.error, texts.failed) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <dl className="grid gap-x-4 gap-y-1 rounded-control bg-sunken p-3 text-sm sm:grid-cols-[auto_1fr]">
        <Line name="Se conserva">{recordWords(records)}</Line>
        <Line name="Sin acceso desde">{spanishDay(left_day)}</Line>
        <Line name={way === 'purge' ? 'Plazo cumplido' : 'Se puede eliminar después del'}>
          {spanishDay(kept_until)}
        </Line>
      </dl>
      <ul className="list-disc space-y-1 pl-5 text-sm">
        <li>No puede iniciar sesión, y no aparece en listas, clasificaciones, conversaciones ni avisos.</li>
        <li>
          La evidencia sigue con su nombre: su hoja para administradores y auditores, los paquetes de auditoría y el
          registro.
        </li>
        <li>
          Se borran ya, para siempre, sus conversaciones, borradores, avisos, calendarios y contraseña. Sus documentos
          pasan a tu nombre.
        </li>
        <li>Se puede desbloquear en Conservación; lo borrado no vuelve.</li>
      </ul>
      {way === 'purge' && (
        <Notice tone="info">
          <a className="underline underline-offset-4" href={teamPaths.retention}>
            Ir a Conservación
          </a>
        </Notice>
      )}
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        rows={2}
        maxLength={500}
        value={reason}
        error={errorOf('reason')}
        data-initial-focus
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div className="contents">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  );
}
