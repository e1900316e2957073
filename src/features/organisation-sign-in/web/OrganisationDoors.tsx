import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { returnAddress } from '#platform/web/return-address.ts';
import { Button } from '#ui/Button.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { signInRefusals } from '../organisation-sign-in.refusals.ts';
import { signInTexts as texts } from '../organisation-sign-in.texts.ts';
import { organisationSignInClient } from './organisation-sign-in-api.ts';

/** The ways in with the organisation's own accounts, above the password; loaded where there is one. */
export default function OrganisationDoors() {
  const { sign_in, has_mail } = useOrganisation();
  const search = useSearch();
  const [going, setGoing] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (!sign_in) return null;

  async function go(provider_id: string) {
    setGoing(provider_id);
    setFailure(null);
    try {
      const asked = { provider_id, return_to: returnAddress(search) };
      window.location.assign((await organisationSignInClient.startOrganisationSignIn(asked)).address);
    } catch (error) {
      setGoing(null);
      setFailure(error);
    }
  }

  return (
    <div className="mb-8 space-y-3">
      {sign_in.providers.map(({ id, name }) => (
        <Button key={id} size="lg" wide variant="secondary" isBusy={going === id} onClick={() => void go(id)}>
          {going === id ? texts.entering : texts.enterWith(name)}
        </Button>
      ))}
      {failure !== null && (
        <FailureNote isBoxed hasIcon>
          {failureText(failure, signInRefusals.PROVIDER_AWAY.message)}
        </FailureNote>
      )}
      {sign_in.is_password_closed && (
        <p className="text-sm text-ink-soft">
          {texts.closed}{' '}
          {has_mail && (
            <Link href={paths.requestReset} className="text-brand-ink underline underline-offset-4">
              {texts.forgotten}
            </Link>
          )}
        </p>
      )}
      <p className="flex items-center gap-3 pt-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {texts.or}
      </p>
    </div>
  );
}
