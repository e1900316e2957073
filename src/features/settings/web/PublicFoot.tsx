import { Link } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { useOrganisation } from './organisation.ts';

/** Below the public screens: who the organisation is, how it is reached, and its notice of privacy; what of it is written down. */
export default function PublicFoot() {
  const { company, contact, privacy_notice } = useOrganisation();
  const { tax_id = '', address = '', email = '', phone = '' } = contact ?? {};
  const name = company.legal_name || company.short_name;
  return (
    <footer className="mt-10 space-y-1 border-t border-line pt-4 text-sm text-ink-soft">
      {contact && (
        <>
          {(name || tax_id) && <p>{[name, tax_id].filter(Boolean).join(' · ')}</p>}
          {address && <p>{address}</p>}
          {(email || phone) && (
            <p>
              {email && (
                <a href={`mailto:${email}`} className="underline underline-offset-4">
                  {email}
                </a>
              )}
              {email && phone && ' · '}
              {phone}
            </p>
          )}
        </>
      )}
      {privacy_notice && window.location.pathname !== paths.privacy && (
        <Link href={paths.privacy} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Aviso de privacidad
        </Link>
      )}
    </footer>
  );
}
