import { Link } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { paths } from '#platform/web/paths.ts';
import { peopleTexts as texts } from '../people.texts.ts';

/** Beside the sentence of the limit: the way to change it, or whom to ask (decision 0123). */
export function RaiseLimit() {
  const isAdmin = useAuth().profile?.role === 'admin';
  return (
    <p className="mt-1">
      {isAdmin ? (
        <Link
          href={paths.settings}
          className="inline-flex min-h-6 items-center font-medium text-brand-ink underline underline-offset-4"
        >
          {texts.raiseLimit}
        </Link>
      ) : (
        texts.askForLimit
      )}
    </p>
  );
}
