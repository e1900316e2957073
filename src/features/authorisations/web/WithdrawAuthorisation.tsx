import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SignDialog } from '#features/signatures/web/SignDialog.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { authorisationStates, authorisationTexts as texts } from '../authorisations.texts.ts';
import { authorisationsApi, type PersonAuthorisation, useAuthorisationsChanged } from './authorisations-api.ts';

type Withdrawn = Pick<PersonAuthorisation, 'id' | 'activity' | 'state' | 'from_day'>;

/** Withdraws an authorisation: shown as it will be signed, with a reason. */
export function WithdrawAuthorisation({ authorisation, person }: { authorisation: Withdrawn; person: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="no-print"
        aria-label={`Retirar la autorización ${authorisation.activity}`}
        onClick={() => setOpen(true)}
      >
        Retirar
      </Button>
      {isOpen && <WithdrawDialog authorisation={authorisation} person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

interface WithdrawDialogProps {
  authorisation: Withdrawn;
  person: string;
  onClose: () => void;
}

function WithdrawDialog({ authorisation: { id, activity, state, from_day }, person, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState('');
  const changed = useAuthorisationsChanged();
  const shown = useQuery({ ...authorisationsApi.getAuthorisation.queryOptions({ input: { id } }), staleTime: 0 });
  const end = useMutation({ ...authorisationsApi.withdrawAuthorisation.mutationOptions(), onSettled: changed });
  const { errorOf, isWhole } = useFieldErrors({ reason: reason.trim() === '' && texts.reasonMissing }, end.error);

  async function sign(password: string) {
    if (!shown.data) return;
    const input = { id, reason, password, shown_sha256: shown.data.sha256 };
    if ((await end.mutateAsync(input).catch(() => null)) === null) return;
    toast({ title: 'Autorización retirada y firmada', tone: 'success' });
    onClose();
  }

  return (
    <SignDialog
      title="Retirar una autorización"
      consequence="Deja de regir desde hoy. Sigue a la vista como retirada, con el motivo y las firmas."
      record={[
        ['Persona', person],
        ['Autorización', activity],
        ['Rige', `Desde el ${spanishDay(from_day)}`],
        ['Estado', authorisationStates[state]],
      ]}
      meaning="withdrawn"
      submitLabel="Firmar y retirar"
      isDanger
      isBusy={end.isPending || shown.isPending}
      error={end.error ? failureText(end.error, 'No se pudo retirar. Nada se firmó. Intenta nuevamente.') : undefined}
      isActWhole={isWhole}
      onSign={(password) => void sign(password)}
      onClose={onClose}
    >
      {shown.error && (
        <LoadFailed error={shown.error} text="No se pudo leer la autorización" onRetry={() => void shown.refetch()} />
      )}
      <TextArea
        label="Motivo"
        value={reason}
        error={errorOf('reason')}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </SignDialog>
  );
}
