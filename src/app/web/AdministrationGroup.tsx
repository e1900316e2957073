import { useLocation } from 'wouter';
import { useNoticeState } from '#features/notifications/web/notices-api.ts';
import { SidebarGroup, SidebarLink } from '#ui/Sidebar.tsx';
import { administration } from './administration.ts';
import { isWithin } from './navigation.tsx';

/** The group 'Administrar' of the sidebar, with what this role may open. */
export default function AdministrationGroup({ role }: { role: 'jefe' | 'admin' }) {
  const [location] = useLocation();
  const hasRequirements = useNoticeState()?.isAnythingRequired === true;
  const own = administration.filter(
    ({ roles, isOfRequirements }) => roles.includes(role) && (hasRequirements || !isOfRequirements),
  );
  // The longest beginning wins: '/documents/sin-respuesta' is not 'Documentos' as well.
  const [current] = own
    .filter(({ to, within = [] }) => isWithin(location, [to, ...within]))
    .sort((left, right) => right.to.length - left.to.length);
  return (
    <SidebarGroup label="Administrar">
      {own.map((entry) => (
        <SidebarLink
          key={entry.to}
          to={entry.to}
          label={entry.label}
          icon={<entry.icon aria-hidden="true" />}
          isCurrent={entry === current}
        />
      ))}
    </SidebarGroup>
  );
}
