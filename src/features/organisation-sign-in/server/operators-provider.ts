import { randomUUID } from 'node:crypto';
import { lockSettings } from '#features/settings/server/settings.reads.ts';
import type { Database } from '#platform/db/database.ts';
import { seal, unseal } from '#platform/secrets/sealed.ts';
import { publish } from './manage-providers.ts';
import { sealedFor } from './provider-client.ts';
import { readProviders } from './providers.reads.ts';
import { insertProvider, updateProvider } from './sign-in.writes.ts';

/** A provider as the operator writes it down (OIDC_ISSUER and its companions). */
export interface OperatorsProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  /** What the screen says unless given. */
  domains: readonly string[] | undefined;
}

/** Lets the operator's provider be one of the installation's; without one, the one from before is off. Writes nothing where nothing changed. */
export async function keepOperatorsProvider(db: Database, given: OperatorsProvider | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSettings(tx);
    const known = (await readProviders(tx)).map(({ provider }) => provider);
    const kept = known.find(({ is_operators }) => is_operators);
    if (!given) {
      if (!kept?.is_active) return;
      await updateProvider(tx, kept.id, { is_active: false });
      return publish(tx, null);
    }
    const { issuer, clientId: client_id, clientSecret, name } = given;
    // What somebody had configured on the screen becomes the operator's.
    const same = kept ?? known.find((one) => one.issuer === issuer && one.client_id === client_id);
    const id = same?.id ?? randomUUID();
    const domains = [...(given.domains ?? same?.domains ?? [])];
    const wanted = { issuer, client_id, name, domains, is_active: true, is_operators: true };
    const isSame =
      same &&
      unseal(same.secret, sealedFor(id)) === clientSecret &&
      Object.entries(wanted).every(([field, value]) => String(same[field as keyof typeof same]) === String(value));
    if (isSame) return;
    const row = { ...wanted, secret: seal(clientSecret, sealedFor(id)) };
    if (same) await updateProvider(tx, id, row);
    else await insertProvider(tx, { ...row, id });
    await publish(tx, null);
  });
}
