import { useQuery } from '@tanstack/react-query';
import { ReasonToSign } from '#features/signatures/web/ReasonToSign.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { authorisationStates } from '../authorisations.texts.ts';
import { authorisationsApi, type PersonAuthorisation } from './authorisations-api.ts';

interface WithdrawAuthorisationProps {
  authorisation: Pick<PersonAuthorisation, 'id' | 'activity' | 'state' | 'from_day'>;
  person: string;
  onClose: () => void;
}

/** Withdraws an authorisation: shown as it will be signed, with a reason. */
export function WithdrawAuthorisation({
  authorisation: { id, activity, state, from_day },
  person,
  onClose,
}: WithdrawAuthorisationProps) {
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
