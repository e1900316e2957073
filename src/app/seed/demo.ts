import { readProductModules } from '#features/product-catalogue/server/catalogue-items.reads.ts';
import { itemsFromModules } from '#features/product-catalogue/server/items-from-modules.ts';
import { storeCatalogue } from '#features/product-catalogue/server/refresh-product-catalogue.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { seedAuthorisations } from './demo-authorisations.ts';
import { seedControlled } from './demo-controlled.ts';
import { seedExternalTraining } from './demo-external-training.ts';
import { seedGuides } from './demo-guides.ts';
import { seedModules } from './demo-modules.ts';
import { seedOrganisation } from './demo-organisation.ts';
import { seedPeople } from './demo-people.ts';
import { seedPlans } from './demo-plans.ts';
import { seedProofs } from './demo-proofs.ts';
import { seedRequirements } from './demo-requirements.ts';
import { seedOpenAnswer } from './demo-review.ts';
import { seedSessions } from './demo-sessions.ts';

/** Fills an empty database with the demo: names, modules, guides, brands, ten people and what they did, counted back from `now`. */
export async function seedDemo(tx: Transaction, storage: FileStorage, now: Date): Promise<void> {
  await storeSettings(
    tx,
    'company',
    {
      short_name: 'Labtrix',
      legal_name: 'Labtrix Soluciones de Laboratorio S.A.S.',
      brand_mark: 'LABTRIX®',
      description: 'Distribuimos reactivos y equipos, y acompañamos a los laboratorios clínicos que los usan.',
      industry: 'laboratorio',
      size: 'mediana',
      accent: null,
    },
    null,
  );
  await storeSettings(tx, 'installation', { is_set_up: true, shows_first_steps: false, last_backup_at: null }, null);
  const modules = await seedModules(tx);
  await storeCatalogue(tx, itemsFromModules(await readProductModules(tx)), now);
  await seedPeople(tx, modules, now);
  await seedOrganisation(tx, now);
  await seedRequirements(tx, modules, now);
  await seedPlans(tx);
  await seedExternalTraining(tx, now);
  await seedSessions(tx, now);
  await seedProofs(tx, now);
  await seedAuthorisations(tx, now);
  await seedControlled(tx, storage, now);
  await seedOpenAnswer(tx, modules, now);
  await seedGuides(tx, storage, modules, now);
}
