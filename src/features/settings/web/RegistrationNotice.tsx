import { useEffect, useState } from 'react';
import { useOrganisation } from './organisation.ts';
import { useLater } from './use-later.ts';

/** The line with which a registration accepts the notice of privacy; nothing where none is shown. */
export function RegistrationNotice() {
  const { privacy_notice = '' } = useOrganisation();
  const NoticeLine = useLater(privacy_notice !== '', () => import('./NoticeLine.tsx'));
  // Another version is accepted anew.
  return NoticeLine && <NoticeLine key={privacy_notice} notice={privacy_notice} />;
}

/** What a registration says of whom one joins, where the organisation has a name; behind what the build has written. */
export function useJoined(): { text: string; hint: string | undefined } {
  const { legal_name, short_name } = useOrganisation().company;
  const [name, setName] = useState('');
  useEffect(() => setName(legal_name || short_name), [legal_name, short_name]);
  return name
    ? {
        text: `Únete a ${name}: regístrate para empezar tu formación.`,
        hint: 'El laboratorio o la sede donde trabajas.',
      }
    : { text: 'Regístrate para empezar tu formación.', hint: undefined };
}
