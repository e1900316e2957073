import { appendAudit } from '#features/audit/server/append-audit.ts';
import { roleLabel } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { roleBefore } from '#features/identity/team.rules.ts';
import { planStateTexts } from '#features/learning/plan-state.texts.ts';
import { readHasSites } from '#features/organisation/server/units.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { type SpreadsheetFormat, spreadsheet } from '#platform/http/spreadsheet.ts';
import { shortDays } from '#platform/time/local-time.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import type { Selection } from '../employee.contract.ts';
import { type ListedRow, type PeopleFilter, type PeopleWanted, readAllPeople } from './people-list.reads.ts';
import { planOf } from './present-person.ts';
import { resolveSelected } from './selection.ts';

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
  { header: 'Estado del plan', width: 18 },
  { header: 'Avance (%)', width: 11 },
  { header: 'Última actividad', width: 16 },
];

/**
 * The people that the list shows with the same filters, by name, as a spreadsheet that is written while it is sent.
 */
export async function exportEmployees(
  call: Acting,
  { format, ...filter }: Omit<PeopleFilter, 'reach'> & { format: SpreadsheetFormat },
) {
  return write(call, { ...filter, reach: await teamOf(call) }, format, { status: filter.status });
}

/** As {@link exportEmployees}, of those who were chosen in the list. Refuses with SELECTION_CHANGED. */
export async function exportSelectedEmployees(
  call: Acting,
  { selection, format }: { selection: Selection; format: SpreadsheetFormat },
) {
  const wanted = await resolveSelected(call.db, await teamOf(call), selection);
  return write(call, wanted, format, 'ids' in wanted ? { chosen: wanted.ids.length } : { status: wanted.status });
}

async function write(call: Acting, wanted: PeopleWanted, format: SpreadsheetFormat, details: Record<string, unknown>) {
  const { time_zone } = await readSettings(call.db);
  await call.db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: call.actor.id,
      action: 'export-people',
      subject_type: 'profile',
      subject_id: null,
      details: { format, ...details },
    }),
  );
  const day = shortDays(time_zone.name);
  // Whoever has no sites sees no column of them.
  const hasSites = await readHasSites(call.db);
  return spreadsheet({
    format,
    name: 'Empleados',
    sheet: 'Empleados',
    columns: hasSites ? [...columns, { header: 'Sede', width: 18 }] : columns,
    rows: spreadsheetRows(readAllPeople(call.db, wanted), day, hasSites),
  });
}

async function* spreadsheetRows(
  people: AsyncIterable<ListedRow & { sites: string }>,
  day: (moment: Date) => string,
  hasSites: boolean,
) {
  for await (const person of people) {
    const plan = planOf(person);
    yield [
      ...[person.first_name, person.last_name, person.email],
      ...[person.phone, person.position, person.company_name].map((text) => text ?? ''),
      roleLabel(roleBefore(person)),
      person.role === 'inactive' ? 'Inactivo' : 'Activo',
      day(person.created_at),
      person.area ?? '',
      person.hired_on ? spanishDay(person.hired_on) : '',
      plan?.state ?? '',
      plan?.progress ?? '',
      plan ? (plan.lastActivity ? day(plan.lastActivity) : planStateTexts.noActivity) : '',
      ...(hasSites ? [person.sites] : []),
    ];
  }
}
