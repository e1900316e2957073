import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { Link } from 'wouter';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { paths } from '#platform/web/paths.ts';
import { Panel } from '#ui/Card.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import { auditReadingApi } from './audit-reading-api.ts';
import { AuditPage } from './AuditPage.tsx';

const [title, text] = texts.parts.equipos;

/** /auditoria/equipos: what was in service, and who of the scope could use it on the last day. */
export default function AuditEquipmentPage() {
  const read = useQuery(auditReadingApi.listAuditEquipment.queryOptions());
  return (
    <AuditPage title={title} text={text} read={read}>
      {({ equipment }) =>
        equipment.length === 0 ? (
          <EmptyState icon={<Wrench />} title={texts.noEquipment} />
        ) : (
          <div className="space-y-4">
            {equipment.map((one) => (
              <Panel key={one.id} className="break-inside-avoid" title={`${one.code} · ${one.name}`}>
                <p className="mb-3 text-sm text-ink-soft">
                  {[
                    one.area,
                    `En servicio desde el ${spanishDay(one.in_service_from)}`,
                    one.retired_on && `retirado el ${spanishDay(one.retired_on)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {one.users.length === 0 ? (
                  <p className="text-sm text-ink-soft">{texts.noUsers}</p>
                ) : (
                  <Table
                    caption={`${one.code} · ${one.name}`}
                    rows={one.users}
                    keyOf={({ id }) => id}
                    columns={[
                      {
                        id: 'name',
                        header: 'Persona',
                        isTitle: true,
                        cell: (user) => (
                          <Link
                            href={paths.auditPerson(user.id)}
                            className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
                          >
                            {user.name}
                          </Link>
                        ),
                      },
                      { id: 'state', header: 'Autorización', cell: ({ state }) => state },
                      { id: 'from', header: 'Desde', cell: ({ from_day }) => spanishDay(from_day) },
                      {
                        id: 'until',
                        header: 'Hasta',
                        cell: ({ until_day }) => (until_day ? spanishDay(until_day) : 'Sin fecha'),
                      },
                    ]}
                  />
                )}
              </Panel>
            ))}
          </div>
        )
      }
    </AuditPage>
  );
}
