import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { AdministeredPage } from '#platform/web/AdministeredPage.tsx';
import { signInTexts as texts } from '../organisation-sign-in.texts.ts';
import { AccessRequests } from './AccessRequests.tsx';
import { organisationSignInApi, type SignInProvider } from './organisation-sign-in-api.ts';
import { PasswordSignIn } from './PasswordSignIn.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import { ProviderDialog } from './ProviderDialog.tsx';

/** /admin/acceso: whose accounts open this platform, who waits to be let in, and who still enters with a password. For administrators. */
export default function SignInProvidersPage() {
  const list = useQuery(organisationSignInApi.listSignInProviders.queryOptions());
  const [editing, setEditing] = useState<SignInProvider | null>(null);
  return (
    <AdministeredPage
      texts={texts}
      icon={<LogIn />}
      list={list}
      isEmpty={({ providers }) => providers.length === 0}
      dialog={(_, close) => <ProviderDialog onClose={close} />}
      // Not in its card: somebody else may take the provider away meanwhile, and what is written stays with what the server says.
      below={editing && <ProviderDialog provider={editing} onClose={() => setEditing(null)} />}
    >
      {(settings) => (
        <div className="space-y-8">
          <ul aria-label={texts.title} className="space-y-4">
            {settings.providers.map((provider) => (
              <ProviderCard
                key={provider.id}
                provider={provider}
                redirect={settings.redirect_address}
                onEdit={() => setEditing(provider)}
              />
            ))}
          </ul>
          <AccessRequests />
          <PasswordSignIn settings={settings} />
        </div>
      )}
    </AdministeredPage>
  );
}
