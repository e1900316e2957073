import { appendAudit } from '#features/audit/server/append-audit.ts';
import { roleLabel } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { roleBefore } from '#features/identity/team.rules.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { type SpreadsheetFormat, spreadsheet } from '#platform/http/spreadsheet.ts';
import { spanishDay } from '../calendar-day.rules.ts';
import { type PeopleFilter, type PersonRow, readAllPeople } from './people.reads.ts';

const columns = [
  { header: 'Nombre', width: 20 },
  { header: 'Apellido', width: 24 },
  { header: 'Correo electrónico', width: 32 },
  { header: 'Teléfono', width: 18 },
  { header: 'Puesto', width: 26 },
  { header: 'Empresa', width: 24 },
  { header: 'Rol', width: 14 },
  { header: 'Estado', width: 10 },
  { header: 'Registro', width: 12 },
  { header: 'Área', width: 22 },
  { header: 'Fecha de ingreso', width: 16 },
];

/**
 * The people that the list shows with the same filters, in its order, as a spreadsheet that is written while it is sent.
 */
export async function exportEmployees(
  call: Acting,
  input: Omit<PeopleFilter, 'reach'> & { format: SpreadsheetFormat },
) {
  const { format, ...filter } = input;
  const reach = await teamOf(call);
  const { time_zone } = await readSettings(call.db);
  await call.db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: call.actor.id,
      action: 'export-people',
      subject_type: 'profile',
      subject_id: null,
      details: { format, status: filter.status },
    }),
  );
  const day = new Intl.DateTimeFormat('es', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: time_zone.name,
  });
  return spreadsheet({
    format,
    name: 'Empleados',
    sheet: 'Empleados',
    columns,
    rows: spreadsheetRows(readAllPeople(call.db, { ...filter, reach }), day),
  });
}

async function* spreadsheetRows(people: AsyncIterable<PersonRow>, day: Intl.DateTimeFormat) {
  for await (const person of people) {
    yield [
      ...[person.first_name, person.last_name, person.email],
      ...[person.phone, person.position, person.company_name].map((text) => text ?? ''),
      roleLabel(roleBefore(person)),
      person.role === 'inactive' ? 'Inactivo' : 'Activo',
      day.format(person.created_at),
      person.area ?? '',
      person.hired_on ? spanishDay(person.hired_on) : '',
    ];
  }
}
