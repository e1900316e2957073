import type { z } from 'zod';
import { passwordFlaws } from '#features/access-rules/password.rules.ts';
import { cleanLine } from '#features/identity/clean-line.rules.ts';
import type { IdentityEvents } from '#features/identity/identity.events.ts';
import { createPerson } from '#features/identity/server/create-person.ts';
import { readProfile } from '#features/identity/server/identity.reads.ts';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { startSession } from '#features/identity/server/start-session.ts';
import { lockSettings, readSettings } from '#features/settings/server/settings.reads.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { isEmail, normalizeEmail } from '#platform/text/email-address.ts';
import { draftsFor } from '../focus-areas.rules.ts';
import type { setupContract } from '../setup.contract.ts';
import { setupRefusals as refusals } from '../setup.refusals.ts';
import { employeeLimitOf, missingAdministratorFields } from '../setup.rules.ts';
import { requireSetupCode } from './require-setup-code.ts';
import { readHasAdministrator } from './setup.reads.ts';
import { deleteSetupCodes } from './setup.writes.ts';
import { startDrafts } from './start-drafts.ts';

type SetupInput = z.output<NonNullable<(typeof setupContract.setUpInstallation)['~orpc']['inputSchema']>>;

/**
 * Stores what the wizard asked and starts the chosen modules as drafts, all or nothing. While nobody administrates the
 * installation it also creates the first administrator and signs them in; of two who do so at once, one is told that it
 * is done. Refusals: ALREADY_SET_UP, SETUP_CODE_REQUIRED, WRONG_SETUP_CODE, TOO_MANY_ATTEMPTS, COMPANY_NAME_REQUIRED, ADMINISTRATOR_REQUIRED, INVALID_EMAIL, INVALID_PASSWORD,
 * EMAIL_TAKEN (decision 0162).
 */
export async function setUpInstallation(context: CallContext, input: SetupInput, happened: Happenings<IdentityEvents>) {
  const caller = await context.authenticate();
  const isFirstTime = !(await readHasAdministrator(context.db));
  if (!isFirstTime && caller?.role !== 'admin') throw refuse(refusals.ALREADY_SET_UP);
  if (isFirstTime && context.isReachedFromElsewhere) await requireSetupCode(context, input.setupCode);
  if (!input.companyInfo.name) throw refuse(refusals.COMPANY_NAME_REQUIRED);
  const administrator = isFirstTime ? await judgeAdministrator(input) : null;
  return context.db.transaction(async (tx) => {
    await lockSettings(tx);
    if (administrator && (await readHasAdministrator(tx))) throw refuse(refusals.ALREADY_SET_UP);
    const actorId = administrator
      ? await createAdministrator(tx, context, administrator, happened)
      : (caller?.id ?? null);
    if (administrator) await deleteSetupCodes(tx);
    await storeAnswers(tx, input, actorId, isFirstTime);
    const drafts = draftsFor(input.modules.focus, input.processes, input.companyInfo.name);
    const modules = await startDrafts(tx, drafts, input.modules.count, actorId, context.now);
    return { isFirstTime: administrator !== null, modules };
  });
}

/** The first administrator's data, cleaned, the password hashed. */
async function judgeAdministrator({ administrator, companyInfo }: SetupInput) {
  if (!administrator || missingAdministratorFields(administrator).length > 0) {
    throw refuse(refusals.ADMINISTRATOR_REQUIRED);
  }
  const email = normalizeEmail(administrator.email);
  if (!isEmail(email)) throw refuse(refusals.INVALID_EMAIL);
  const flaws = passwordFlaws(administrator.password);
  if (flaws.length > 0) {
    throw refuse(refusals.INVALID_PASSWORD, { message: `${flaws.join('. ')}.`, details: { flaws } });
  }
  return {
    passwordHash: await hashPassword(administrator.password),
    profile: {
      email,
      first_name: cleanLine(administrator.firstName),
      last_name: cleanLine(administrator.lastName),
      company_name: companyInfo.name,
      role: 'admin' as const,
    },
  };
}

async function createAdministrator(
  tx: Transaction,
  context: CallContext,
  { profile, passwordHash }: Awaited<ReturnType<typeof judgeAdministrator>>,
  happened: Happenings<IdentityEvents>,
): Promise<string> {
  const id = await createPerson(tx, { ...profile, created_at: context.now }, passwordHash, null, happened);
  const stored = id && (await readProfile(tx, id));
  if (!stored) throw refuse(refusals.EMAIL_TAKEN);
  await startSession(tx, context, stored, 'set-up');
  return stored.id;
}

/** Company and processes; names that an administrator wrote before stay. */
async function storeAnswers(
  tx: Transaction,
  { companyInfo, processes }: SetupInput,
  actorId: string | null,
  isFirstTime: boolean,
) {
  const { company, people, installation } = await readSettings(tx);
  const { name, industry, size, description } = companyInfo;
  const isOtherName = company.short_name !== name;
  const names = isOtherName ? { short_name: name, legal_name: name, brand_mark: name.toUpperCase() } : {};
  await storeSettings(tx, 'company', { ...company, ...names, industry, size, description }, actorId);
  await storeSettings(
    tx,
    'processes',
    {
      onboarding_goals: processes.onboardingGoals,
      key_policies: processes.keyPolicies,
      safety_protocols: processes.safetyProtocols,
      company_values: processes.companyValues,
    },
    actorId,
  );
  // Who says the same size again has perhaps chosen another limit meanwhile.
  const limit = isFirstTime || company.size !== size ? employeeLimitOf(size) : null;
  if (limit !== null) await storeSettings(tx, 'people', { ...people, employee_limit: limit }, actorId);
  const shows_first_steps = isFirstTime || installation.shows_first_steps;
  await storeSettings(tx, 'installation', { ...installation, is_set_up: true, shows_first_steps }, actorId);
}
