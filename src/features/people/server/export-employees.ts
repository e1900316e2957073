import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { neutralise } from '#features/assessment/statistics.rules.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { roleLabel } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { attachment } from '#platform/http/attachment.ts';
import type { Acting } from '#platform/http/call.ts';
import { roleBefore } from '../people.rules.ts';
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
];

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type ExportFormat = keyof typeof contentTypes;

/**
 * The people that the list shows with the same filters, in its order, as a spreadsheet that is written while it is sent.
 * Texts that begin like a formula are neutralised.
 */
export async function exportEmployees(
  call: Acting,
  input: Omit<PeopleFilter, 'teamCompany'> & { format: ExportFormat },
) {
  const { format, ...filter } = input;
  const team = await teamOf(call);
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
  const rows = spreadsheetRows(readAllPeople(call.db, { ...filter, teamCompany: team.company }), day);
  const body =
    format === 'csv'
      ? writeCsvStream(rows, { headers: columns.map(({ header }) => header), bom: true })
      : writeXlsxStream(rows, { name: 'Empleados', columns, freezePane: { rows: 1 } });
  return {
    headers: { 'content-type': contentTypes[format], 'content-disposition': attachment(`Empleados.${format}`) },
    body,
  };
}

async function* spreadsheetRows(people: AsyncIterable<PersonRow>, day: Intl.DateTimeFormat) {
  for await (const person of people) {
    yield [
      ...[person.first_name, person.last_name, person.email, person.phone, person.position, person.company_name].map(
        (text) => neutralise(text ?? ''),
      ),
      roleLabel(roleBefore(person)),
      person.role === 'inactive' ? 'Inactivo' : 'Activo',
      day.format(person.created_at),
    ];
  }
}
