import { KeyRound } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#platform/web/paths.ts';

/** What the banner says, loaded by those who have a temporary password. */
export default function TemporaryPasswordNote() {
  return (
    <section
      aria-label="Contraseña temporal"
      className="no-print flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-warning-soft px-4 py-2 text-sm text-warning sm:px-6"
    >
      <KeyRound className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-56 font-medium">Tu contraseña es temporal: la conoce quien te la dio.</p>
      <Link href={paths.account} className="flex min-h-11 items-center font-semibold underline underline-offset-4">
        Cambiar mi contraseña
      </Link>
    </section>
  );
}
