import { useAuth } from '#features/identity/web/auth.tsx';
import { PersonLink } from '#platform/web/PersonLink.tsx';

/** Who answers for a document, writes or returns it: they supervise, and what is known of supervisors opens for administrators alone. */
export function WriterName({ person }: { person: { id: string; name: string } }) {
  const { profile } = useAuth();
  return <PersonLink id={profile?.role === 'admin' ? person.id : null}>{person.name}</PersonLink>;
}
