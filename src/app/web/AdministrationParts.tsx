import { useLocation } from 'wouter';
import { useNoticeState } from '#features/notifications/web/notices-api.ts';
import { SidebarGroup, SidebarLink, SidebarPart } from '#ui/Sidebar.tsx';
import { type AdministrationItem, administration } from './administration.ts';
import { isWithin } from './navigation.tsx';

interface AdministrationPartsProps {
  whose: 'jefe' | 'admin';
  /** Entries behind those of both. */
  more?: readonly AdministrationItem[];
}

/** The group 'Administrar' of the sidebar, with what this role may open. */
export function AdministrationParts({ whose, more = [] }: AdministrationPartsProps) {
  const [location] = useLocation();
  const state = useNoticeState();
  const own = [...administration, ...more].filter(
    ({ roles, isOfRequirements, isOfCourses, isOfChecklists, isOfCertificates }) =>
      roles.includes(whose) &&
      (state?.isAnythingRequired || !isOfRequirements) &&
      (state?.areCoursesOffered || !isOfCourses) &&
      (state?.hasChecklists || !isOfChecklists) &&
      (state?.hasCertificates || !isOfCertificates),
  );
  // The longest beginning wins, then the first entry: '/documents/sin-respuesta' is not 'Documentos' as well.
  const matched = ({ to, within = [] }: (typeof own)[number]) =>
    Math.max(0, ...[to, ...within].map((start) => (isWithin(location, [start]) ? start.length : 0)));
  const [current] = own.filter((entry) => matched(entry) > 0).sort((left, right) => matched(right) - matched(left));
  const parts = [...new Set(own.map(({ part }) => part))];
  return (
    <SidebarGroup label="Administrar">
      {parts.map((part) => (
        <SidebarPart key={part} label={part} current={current?.part === part ? current.to : undefined}>
          {own
            .filter((entry) => entry.part === part)
            .map((entry) => (
              <SidebarLink
                key={entry.to}
                to={entry.to}
                label={entry.label}
                icon={<entry.icon aria-hidden="true" />}
                isCurrent={entry === current}
              />
            ))}
        </SidebarPart>
      ))}
    </SidebarGroup>
  );
}
