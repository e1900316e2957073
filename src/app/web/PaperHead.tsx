import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { displayName, roleLabel } from '#features/identity/identity.rules.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { ProductLogo } from '#features/settings/web/ProductLogo.tsx';
import { dateTime } from '#platform/time/date-time.ts';
import { present } from '#platform/web/present.ts';

/**
 * On paper, where the navigation is not: whose page this is, when it was printed and by whom. The foot of every page
 * repeats the organisation and the screen, beside the number of the page (`ui/paper.css`).
 */
export function PaperHead() {
  const { profile } = useAuth();
  const { company, product_name } = useOrganisation();
  const [printedAt, setPrintedAt] = useState(() => present());
  const owner = company.legal_name || company.short_name || product_name;
  useEffect(() => {
    const note = () => {
      flushSync(() => setPrintedAt(present()));
      const foot = [owner, document.title].filter(Boolean).join(' · ');
      document.documentElement.style.setProperty('--paper-foot', JSON.stringify(foot));
    };
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, [owner]);
  return (
    <div className="mb-4 hidden items-center justify-between gap-6 border-b border-line pb-2 text-sm print:flex">
      <p className="flex min-w-0 items-center gap-2 font-semibold">
        <ProductLogo className="size-6 shrink-0 text-brand-ink" />
        <span>
          {owner}
          {owner !== product_name && <span className="block text-xs font-normal">{product_name}</span>}
        </span>
      </p>
      <p className="shrink-0 text-right text-xs">
        Impreso el {dateTime(printedAt)}
        {profile && <span className="block">{`por ${displayName(profile)} (${roleLabel(profile.role)})`}</span>}
      </p>
    </div>
  );
}
