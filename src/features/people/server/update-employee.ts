import { cleanLine } from '#features/identity/clean-line.rules.ts';
import type { IdentityEvents } from '#features/identity/identity.events.ts';
import { maximumNameLength } from '#features/identity/identity.rules.ts';
import { changePerson } from '#features/identity/server/change-person.ts';
import { endLinksOf } from '#features/identity/server/end-links.ts';
import { countAdmins, lockRoster, readTakenEmails } from '#features/identity/server/roster.reads.ts';
import { placeAsWritten } from '#features/organisation/server/place-as-written.ts';
import { writingOf } from '#features/organisation/server/writing.ts';
import { requireConfirmed } from '#features/second-factor/server/confirm-again.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { violates } from '#platform/db/violation.ts';
import type { Acting } from '#platform/http/call.ts';
import { mergedEdit } from '#platform/http/merged-edit.ts';
import { refuse } from '#platform/http/refuse.ts';
import { isEmail, normalizeEmail } from '#platform/text/email-address.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';
import { requireRoom } from './employee-limit.ts';
import { type PersonRow, readPerson } from './people.reads.ts';
import { presentPerson } from './present-person.ts';
import { requireManaged } from './require-managed.ts';

/** A type, which has the index that {@link mergedEdit} asks for. */
type PersonFields = {
  first_name: string;
  last_name: string;
  email: string;
  position: string;
  phone: string;
  area?: string | undefined;
  hired_on?: string | undefined;
  role?: Role | 'inactive' | undefined;
  company_name?: string | undefined;
};

interface PersonInput extends PersonFields {
  id: string;
  began?: PersonFields | undefined;
}

/**
 * Changes a person's data; what was left as it stood there when the change was begun stays as it is by now (decision 0293). Role and company are
 * the admin's to change, and the role never away from the last admin.
 * Refuses with PERSON_NOT_FOUND, NOT_YOUR_TEAM, ADMIN_ONLY_FIELDS, NAME_REQUIRED, INVALID_EMAIL, LONG_FIELD,
 * EMAIL_TAKEN, EDITED_MEANWHILE, for another role CONFIRM_AGAIN, INACTIVE_ROLE, LAST_ADMIN and, when somebody would become one employee too many, LIMIT_REACHED.
 */
export async function updateEmployee(
  call: Acting,
  { id, began, ...given }: PersonInput,
  happened: Happenings<IdentityEvents>,
) {
  const { db, actor } = call;
  judge(given);
  return db.transaction(async (tx) => {
    // The roster is held before the person, as everywhere: two who wait for each other would wait for ever.
    await lockRoster(tx);
    const { person, reach } = await requireManaged(tx, actor, id);
    const input = began ? merge(given, began, await readPerson(tx, id)) : given;
    const data = judge(input);
    const company_name = input.company_name === undefined ? person.company_name : cleanLine(input.company_name);
    const role = input.role ?? person.role;
    const isNewRole = role !== person.role && !(person.role === 'inactive' && role === person.previous_role);
    if (actor.role !== 'admin' && (isNewRole || company_name !== person.company_name)) {
      throw refuse(refusals.ADMIN_ONLY_FIELDS);
    }
    const isNewEmail = data.email !== normalizeEmail(person.email);
    // An address from before today's rules stays until somebody changes it.
    if (isNewEmail && !isEmail(data.email)) throw refuse(refusals.INVALID_EMAIL);
    if (isNewEmail && (await readTakenEmails(tx, [data.email])).size > 0) {
      throw refuse(refusals.EMAIL_TAKEN);
    }
    if (isNewRole) {
      await requireConfirmed({ ...call, db: tx });
      await requireRoleChange(tx, person, role, company_name);
    }
    const change = { ...data, company_name, ...(isNewRole ? { role } : {}) };
    // Links to the account went to the address from before.
    if (isNewEmail) await endLinksOf(tx, [person.id]);
    const roles = isNewRole ? { from: person.role, to: role } : {};
    await changePerson(tx, person.id, change, actor.id, happened, roles).catch((error: unknown) => {
      // Somebody registered with it a moment ago.
      throw violates(error, 'profiles_email_unique') ? refuse(refusals.EMAIL_TAKEN) : error;
    });
    await placeAsWritten(tx, [person.id], await writingOf(tx, call));
    const stored = await readPerson(tx, person.id);
    if (!stored) throw refuse(refusals.PERSON_NOT_FOUND);
    return presentPerson(stored, reach);
  });
}

async function requireRoleChange(
  tx: Transaction,
  person: { role: Role | 'inactive' },
  role: Role | 'inactive',
  company_name: string,
): Promise<void> {
  if (person.role === 'inactive') throw refuse(refusals.INACTIVE_ROLE);
  if (person.role === 'admin' && (await countAdmins(tx)) <= 1) throw refuse(refusals.LAST_ADMIN);
  if (role === 'employee') await requireRoom(tx, { company_name });
}

/** What is stored of it when somebody else has changed the person since. Refuses with EDITED_MEANWHILE, which tells what stands there, where both changed the same. */
function merge(given: PersonFields, began: PersonFields, now: PersonRow | null): PersonFields {
  if (!now) throw refuse(refusals.PERSON_NOT_FOUND);
  const { role, company_name } = now;
  const stored = { ...now, position: now.position ?? '', phone: now.phone ?? '', area: now.area ?? '' };
  const there = { ...written({ ...stored, hired_on: now.hired_on ?? '' }), ...{ role, company_name } };
  const merged = mergedEdit(written(given), written(began), there);
  if (!merged) throw refuse(refusals.EDITED_MEANWHILE, { details: { now: there } });
  return merged;
}

/** The fields as they would be stored. */
function written(fields: PersonFields): PersonFields {
  const { area, hired_on, role, company_name } = fields;
  return {
    ...{ first_name: cleanLine(fields.first_name), last_name: cleanLine(fields.last_name) },
    ...{ email: normalizeEmail(fields.email), position: cleanLine(fields.position), phone: cleanLine(fields.phone) },
    ...(area === undefined ? {} : { area: cleanLine(area) }),
    ...(hired_on === undefined ? {} : { hired_on }),
    ...(role === undefined ? {} : { role }),
    ...(company_name === undefined ? {} : { company_name: cleanLine(company_name) }),
  };
}

/** The cleaned data. Throws the first refusal. */
function judge(input: PersonFields) {
  const first_name = cleanLine(input.first_name);
  const last_name = cleanLine(input.last_name);
  const position = cleanLine(input.position);
  const email = normalizeEmail(input.email);
  if (!first_name) throw refuse(refusals.NAME_REQUIRED);
  const own = {
    ...(input.area === undefined ? {} : { area: cleanLine(input.area) || null }),
    ...(input.hired_on === undefined ? {} : { hired_on: input.hired_on || null }),
  };
  const lines = [first_name, last_name, position, input.company_name ?? ''];
  if (lines.some((part) => part.length > maximumNameLength)) throw refuse(refusals.LONG_FIELD);
  return { first_name, last_name, email, position: position || null, phone: cleanLine(input.phone) || null, ...own };
}
