import { passwordFlaws } from '#features/access-rules/password.rules.ts';
import { cleanLine } from '#features/identity/clean-line.rules.ts';
import type { IdentityEvents } from '#features/identity/identity.events.ts';
import { maximumNameLength } from '#features/identity/identity.rules.ts';
import { createPerson } from '#features/identity/server/create-person.ts';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { lockRoster, readTakenEmails } from '#features/identity/server/roster.reads.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { makeTemporaryPassword } from '#features/identity/server/temporary-password.ts';
import { welcomePeople } from '#features/identity/server/welcome-people.ts';
import { placeAsWritten } from '#features/organisation/server/place-as-written.ts';
import { writingOf } from '#features/organisation/server/writing.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { isEmail, normalizeEmail } from '#platform/text/email-address.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';
import { requireRoom } from './employee-limit.ts';
import { readPerson } from './people.reads.ts';
import { presentPerson } from './present-person.ts';

interface NewEmployee {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  position: string;
  phone?: string | undefined;
}

/**
 * Creates an employee of the creator's company, and mails them a link to set their own password where mail is configured; role and company never come from the request. Refusals, in this order:
 * NAME_REQUIRED, EMAIL_REQUIRED, POSITION_REQUIRED, PASSWORD_REQUIRED, INVALID_EMAIL, INVALID_PASSWORD with every unmet
 * rule, LONG_FIELD, EMAIL_TAKEN, LIMIT_REACHED (spec C-459 to C-473, C-536 to C-538; decision 0050).
 */
export async function createEmployee(call: Acting, input: NewEmployee, happened: Happenings<IdentityEvents>) {
  const { db, actor, now } = call;
  const profile = judge(input, call.hasMail);
  // Who sets their own by the mailed link has one that nobody knows until then.
  const passwordHash =
    input.password === '' ? (await makeTemporaryPassword()).hash : await hashPassword(input.password);
  const reach = await teamOf(call);
  return db.transaction(async (tx) => {
    // Who is there already is told so, also where nobody more fits; the roster is held, so that both stay true.
    await lockRoster(tx);
    if ((await readTakenEmails(tx, [profile.email])).size > 0) throw refuse(refusals.EMAIL_TAKEN);
    await requireRoom(tx, actor);
    const { company_name } = actor;
    const id = await createPerson(
      tx,
      { ...profile, company_name, role: 'employee', created_at: now },
      passwordHash,
      actor.id,
      happened,
    );
    if (id) await placeAsWritten(tx, [id], await writingOf(tx, call));
    const stored = id && (await readPerson(tx, id));
    if (!stored) throw refuse(refusals.EMAIL_TAKEN);
    if (call.hasMail) await welcomePeople(tx, [stored], now);
    return presentPerson(stored, reach);
  });
}

/** The cleaned data of a new employee. Throws the first refusal. @param hasMail a link is mailed, so that no password is needed */
function judge({ password, ...input }: NewEmployee, hasMail: boolean) {
  const first_name = cleanLine(input.firstName);
  const last_name = cleanLine(input.lastName);
  const position = cleanLine(input.position);
  const email = normalizeEmail(input.email);
  if (!first_name) throw refuse(refusals.NAME_REQUIRED);
  if (!email) throw refuse(refusals.EMAIL_REQUIRED);
  if (!position) throw refuse(refusals.POSITION_REQUIRED);
  if (password === '' && !hasMail) throw refuse(refusals.PASSWORD_REQUIRED);
  if (!isEmail(email)) throw refuse(refusals.INVALID_EMAIL);
  const flaws = password === '' ? [] : passwordFlaws(password);
  if (flaws.length > 0) {
    throw refuse(refusals.INVALID_PASSWORD, { message: `${flaws.join('. ')}.`, details: { flaws } });
  }
  if ([first_name, last_name, position].some((part) => part.length > maximumNameLength)) {
    throw refuse(refusals.LONG_FIELD);
  }
  return { first_name, last_name, email, position, phone: cleanLine(input.phone ?? '') || null };
}
