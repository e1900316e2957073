import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonToSign } from '#features/signatures/web/ReasonToSign.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { Button } from '#ui/Button.tsx';
import { authorisationStates } from '../authorisations.texts.ts';
import { authorisationsApi, type PersonAuthorisation } from './authorisations-api.ts';

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
  const shown = useQuery({ ...authorisationsApi.getAuthorisation.queryOptions({ input: { id } }), staleTime: 0 });
  return (
    <ReasonToSign
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
      shown={shown}
      notRead="No se pudo leer la autorización"
      send={(signed) => authorisationsApi.withdrawAuthorisation.call({ id, ...signed })}
      notDone="No se pudo retirar. Nada se firmó. Intenta nuevamente."
      done="Autorización retirada y firmada"
      onClose={onClose}
    />
  );
}
