import { FlaskConical } from 'lucide-react';
import { useOrganisation } from './organisation.ts';

/** The installation's logo beside the product's name, or the product's own sign. @param className size and colour of the sign */
export function ProductLogo({ className }: { className: string }) {
  const { logo_url } = useOrganisation();
  if (logo_url) return <img src={logo_url} alt="" className="logo" />;
  return <FlaskConical className={className} aria-hidden="true" />;
}
