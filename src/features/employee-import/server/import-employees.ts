import type { IdentityEvents } from '#features/identity/identity.events.ts';
import { createPeople } from '#features/identity/server/create-people.ts';
import { countActiveEmployees, lockRoster, readTakenEmails } from '#features/identity/server/roster.reads.ts';
import { makeTemporaryPasswords } from '#features/identity/server/temporary-password.ts';
import { welcomePeople } from '#features/identity/server/welcome-people.ts';
import { type NewUnit, newUnitsIn } from '#features/organisation/new-units.rules.ts';
import { makeUnits } from '#features/organisation/server/make-units.ts';
import { placeAsWritten } from '#features/organisation/server/place-as-written.ts';
import { readNamedUnits } from '#features/organisation/server/units.reads.ts';
import { writingOf } from '#features/organisation/server/writing.ts';
import { peopleRefusals } from '#features/people/people.refusals.ts';
import { limitedTeam, limitReached } from '#features/people/server/employee-limit.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { fold } from '#platform/text/fold.ts';
import { choicesOf, type DayOrder, findDayOrder } from '#platform/time/written-day.ts';
import { daysIn, emailOf, type ImportedPerson, judgeRows } from '../employee-file.rules.ts';
import { employeeImportRefusals as refusals } from '../employee-import.refusals.ts';
import { readEmployeeFile } from './read-employee-file.ts';

/** `check` stores nothing; `all` stores every row or none; `valid` stores the rows without faults. */
export type ImportMode = 'check' | 'all' | 'valid';

/** Faults that are listed; the others are counted. */
const listedErrors = 500;
/** People that are shown as they are taken over. */
const listedPeople = 50;

/**
 * Takes employees from a CSV or XLSX file: the creator's company, the role employee, a temporary password each, whatever
 * the file says, and a mailed link to set their own where mail is configured; then passwords are told on request only (decision 0123). All of it is one transaction. Refuses as {@link readEmployeeFile} does, with INVALID_ROWS when `all` is
 * asked of a file with faults, NO_ROW_LEFT where every row has one, NEW_UNITS where it names what there is not and that is not to be made, LIMIT_REACHED when not all of them fit, and EMAIL_TAKEN when an address was taken
 * meanwhile.
 */
export async function importEmployees(
  call: Acting,
  input: {
    file: File;
    mode: ImportMode;
    with_passwords: 'yes' | 'no';
    day_order?: DayOrder | undefined;
    makes_units: 'yes' | 'no';
  },
  happened: Happenings<IdentityEvents>,
) {
  const { db, actor } = call;
  const { places, columns, rows } = await readEmployeeFile(input.file);
  const found = findDayOrder(daysIn(rows, places));
  const order = input.day_order ?? found.order;
  const emails = rows.map((row) => emailOf(row, places)).filter(Boolean);
  const { people, errors } = judgeRows(rows, places, await readTakenEmails(db, emails), order ?? undefined);
  const newUnits = newUnitsIn(people, await readNamedUnits(db));
  const report = {
    rows: rows.length,
    ready: people.length,
    room: await roomLeft(call),
    errorCount: errors.length,
    errors: errors.slice(0, listedErrors),
    people: people.slice(0, listedPeople),
    columns,
    day_order: { order, ...choicesOf(found) },
    newUnits,
  };
  if (input.mode === 'check') return { ...report, created: [] };
  if (input.mode === 'all' && errors.length > 0) throw refuse(refusals.INVALID_ROWS);
  if (people.length === 0) throw refuse(refusals.NO_ROW_LEFT);
  if (input.makes_units === 'no' && newUnits.length > 0) throw refuse(refusals.NEW_UNITS);
  const tellsPasswords = !call.hasMail || input.with_passwords === 'yes';
  const secrets = await makePasswords(people);
  await db.transaction(async (tx) => {
    await lockRoster(tx);
    const settings = await readSettings(tx);
    const active = await countActiveEmployees(tx, limitedTeam(settings, actor));
    if (active + people.length > settings.people.employee_limit) throw limitReached(settings);
    const { company_name } = actor;
    const profiles = secrets.map(({ person: { row: _, site: __, ...person }, hash }) => ({
      profile: { ...person, company_name, role: 'employee' as const, created_at: call.now },
      passwordHash: hash,
    }));
    const stored = await createPeople(tx, profiles, actor.id, happened);
    if (stored.length < people.length) throw refuse(peopleRefusals.EMAIL_TAKEN);
    const ids = stored.map(({ id }) => id);
    await makeUnits(tx, unitsToMake(newUnits), actor.id);
    await placeAsWritten(tx, ids, await writingOf(tx, call), await sitesOf(tx, stored, people));
    if (call.hasMail) await welcomePeople(tx, stored, call.now);
  });
  return {
    ...report,
    room: report.room - people.length,
    created: secrets.map(({ person: { first_name, last_name, email }, password }) => ({
      first_name,
      last_name,
      email,
      password: tellsPasswords ? password : '',
    })),
  };
}

/** Positions and areas at no site are made with those who have them; sites, and areas at one, before. */
const unitsToMake = (units: readonly NewUnit[]) => ({
  sites: units.filter(({ kind }) => kind === 'site').map(({ name }) => name),
  areas: units
    .filter(({ kind, site }) => kind === 'work-area' && site !== null)
    .map(({ name, site }) => ({ name, site })),
  positions: [],
});

/** At which site the file says that people work, by their id. */
async function sitesOf(
  tx: Transaction,
  stored: ReadonlyArray<{ id: string; email: string }>,
  people: readonly ImportedPerson[],
): Promise<Map<string, string>> {
  const named = new Map(people.flatMap(({ email, site }) => (site ? [[email, fold(site)] as const] : [])));
  if (named.size === 0) return new Map();
  const ids = new Map((await readNamedUnits(tx)).sites.map(({ id, name }) => [fold(name), id]));
  return new Map(
    stored.flatMap(({ id, email }) => {
      const site = ids.get(named.get(email) ?? '');
      return site ? [[id, site] as const] : [];
    }),
  );
}

/** How many more employees fit; never below 0. */
async function roomLeft({ db, actor }: Acting): Promise<number> {
  const settings = await readSettings(db);
  const active = await countActiveEmployees(db, limitedTeam(settings, actor));
  return Math.max(0, settings.people.employee_limit - active);
}

async function makePasswords(people: readonly ImportedPerson[]) {
  const made = await makeTemporaryPasswords(people.length);
  return made.flatMap((secret, place) => {
    const person = people[place];
    return person ? [{ person, ...secret }] : [];
  });
}
