import { AdministrationParts } from './AdministrationParts.tsx';
import { platform } from './platform-administration.ts';

/** The group 'Administrar' of who administers, with the platform itself. */
export default function PlatformGroup() {
  return <AdministrationParts whose="admin" more={platform} />;
}
