import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { SignatureLine } from '#features/signatures/web/SignatureLine.tsx';
import { day as dayParameter } from '#platform/web/address-filters.rules.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { standingWords } from '../authorisations.rules.ts';
import { authorisationTexts } from '../authorisations.texts.ts';
import { AuthorisationBadge } from './AuthorisationBadge.tsx';
import { authorisationsApi, type PersonAuthorisation } from './authorisations-api.ts';
import { AuthoriseDialog } from './AuthoriseDialog.tsx';
import { WithdrawAuthorisation } from './WithdrawAuthorisation.tsx';

const parameters = { day: dayParameter('dia') };

interface PersonAuthorisationsProps {
  personId: string;
  /** '' on the person's own sheet. */
  name: string;
}

/**
 * What somebody is authorised for, today or on the day that the address says, and was; with the signatures, also on paper. Nothing where there
 * is none and none can be given.
 */
export function PersonAuthorisations({ personId, name }: PersonAuthorisationsProps) {
  const { filters } = useAddressFilters(parameters);
  const { day } = filters;
  const [isGiving, setGiving] = useState(false);
  // Here and not beside its button, which goes as soon as somebody else withdraws it: what is written stays.
  const [withdrawing, setWithdrawing] = useState<PersonAuthorisation | null>(null);
  const list = useQuery(
    authorisationsApi.listPersonAuthorisations.queryOptions({ input: { id: personId, ...(day && { day }) } }),
  );
  if (list.error) {
    return <LoadFailed error={list.error} text={authorisationTexts.notLoaded} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return null;
  const { authorisations } = list.data;
  const mayAct = list.data.mayGive && day === '';
  const mayWithdraw = list.data.mayWithdraw && day === '';
  if (authorisations.length === 0 && !mayAct) return null;
  return (
    <Card className="paper-whole mt-6 p-4 sm:p-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Autorizaciones</h2>
        {mayAct && (
          <Button variant="secondary" className="no-print" onClick={() => setGiving(true)}>
            <ShieldCheck className="size-4" aria-hidden="true" />
            Autorizar
          </Button>
        )}
      </div>
      {authorisations.length === 0 ? (
        <p className="text-sm text-ink-soft">Todavía no está autorizada para nada.</p>
      ) : (
        <ul className="divide-y divide-line">
          {authorisations.map((one) => (
            <OneAuthorisation
              key={one.id}
              authorisation={one}
              onWithdraw={mayWithdraw ? () => setWithdrawing(one) : null}
            />
          ))}
        </ul>
      )}
      {withdrawing && (
        <WithdrawAuthorisation
          authorisation={authorisations.find(({ id }) => id === withdrawing.id) ?? withdrawing}
          person={name}
          onClose={() => setWithdrawing(null)}
        />
      )}
      {isGiving && (
        <AuthoriseDialog personId={personId} person={name} today={list.data.day} onClose={() => setGiving(false)} />
      )}
    </Card>
  );
}

interface OneAuthorisationProps {
  authorisation: PersonAuthorisation;
  /** Null where it may not be withdrawn. */
  onWithdraw: (() => void) | null;
}

function OneAuthorisation({ authorisation, onWithdraw }: OneAuthorisationProps) {
  const { activity, state, given, withdrawn, withdraw_reason } = authorisation;
  const isOver = state === 'withdrawn' || state === 'ended';
  return (
    <li className="break-inside-avoid py-3 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium break-words">{activity}</p>
          <p className="text-sm break-words text-ink-soft">{standingWords(authorisation)}</p>
          {withdraw_reason && <p className="text-sm break-words text-ink-soft">{`Motivo: ${withdraw_reason}`}</p>}
        </div>
        <AuthorisationBadge state={state} />
      </div>
      {given && <SignatureLine signature={given} />}
      {withdrawn && <SignatureLine signature={withdrawn} />}
      {onWithdraw && !isOver && (
        <Button
          variant="ghost"
          size="sm"
          className="no-print"
          aria-label={`Retirar la autorización ${activity}`}
          onClick={onWithdraw}
        >
          Retirar
        </Button>
      )}
    </li>
  );
}
