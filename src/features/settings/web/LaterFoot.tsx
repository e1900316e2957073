import { useOrganisation } from './organisation.ts';
import { useLater } from './use-later.ts';

/** The foot of a public screen, where there is anything to show in it. */
export function LaterFoot() {
  const { contact, privacy_notice } = useOrganisation();
  const Foot = useLater(!!(contact || privacy_notice), () => import('./PublicFoot.tsx'));
  return Foot && <Foot />;
}
