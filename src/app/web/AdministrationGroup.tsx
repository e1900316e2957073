import { AdministrationParts } from './AdministrationParts.tsx';

/** The group 'Administrar' of a jefe. */
export default function AdministrationGroup() {
  return <AdministrationParts whose="jefe" />;
}
