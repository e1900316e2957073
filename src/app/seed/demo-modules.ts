import { and, eq, isNull } from 'drizzle-orm';
import { modules as modulesTable, steps as stepsTable } from '#features/modules/server/modules.tables.ts';
import {
  areas as areasTable,
  marca_modulos,
  marcas as marcasTable,
} from '#features/products/server/products.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import { bienvenida } from './content/bienvenida.ts';
import { bioseguridad } from './content/bioseguridad.ts';
import { controlCalidadInterno } from './content/control-calidad-interno.ts';
import { fasePreanalitica } from './content/fase-preanalitica.ts';
import { gestionResiduosQuimicos } from './content/gestion-residuos-quimicos.ts';
import { induccionCiberseguridad } from './content/induccion-ciberseguridad.ts';
import { induccionEtica } from './content/induccion-etica.ts';
import { induccionSeguridad } from './content/induccion-seguridad.ts';
import { lis } from './content/lis.ts';
import type { ModuleContent } from './content/module-content.ts';
import { areas, categories, marcaModulos, marcas } from './content/organisation.ts';
import { productos } from './content/productos.ts';

/** The modules of the plan, in the order in which they unlock. */
const plan: readonly ModuleContent[] = [
  bienvenida,
  bioseguridad,
  fasePreanalitica,
  controlCalidadInterno,
  lis,
  gestionResiduosQuimicos,
];

/** General induction, open to everybody from the first day. */
const induction: readonly ModuleContent[] = [induccionSeguridad, induccionEtica, induccionCiberseguridad];

export interface SeededModule {
  id: string;
  title: string;
  /** Ids of the active steps in their order. */
  stepIds: string[];
  questions: ReadonlyArray<{ id: string; correct_answer: string }>;
}

/** Modules by key, each stored with its steps and questions; categories, areas, brands and assigned products besides. */
export async function seedModules(tx: Transaction): Promise<Map<string, SeededModule>> {
  const seeded = new Map<string, SeededModule>();
  for (const [place, content] of plan.entries()) {
    seeded.set(content.key, await insertModule(tx, content, { order_index: place + 1 }));
  }
  let productCategory: string | undefined;
  for (const [place, category] of categories.entries()) {
    const order_index = plan.length + place + 1;
    const [row] = await tx
      .insert(modulesTable)
      .values({ ...category, order_index })
      .returning({ id: modulesTable.id });
    if (category.key === 'productos') productCategory = row?.id;
  }
  for (const [place, content] of induction.entries()) {
    const order_index = plan.length + categories.length + place + 1;
    seeded.set(content.key, await insertModule(tx, content, { order_index, category: 'induccion_general' }));
  }
  for (const [place, content] of productos.entries()) {
    const fields = { order_index: place + 1, parent_module_id: productCategory ?? null };
    seeded.set(content.key, await insertModule(tx, content, fields));
  }
  await insertBrands(tx, seeded);
  return seeded;
}

async function insertModule(
  tx: Transaction,
  { key, title, description, steps, questions }: ModuleContent,
  fields: { order_index: number; parent_module_id?: string | null; category?: 'induccion_general' },
): Promise<SeededModule> {
  const [module] = await tx
    .insert(modulesTable)
    .values({ key, title, description, ...fields })
    .returning({ id: modulesTable.id });
  if (!module) throw new Error(`the module ${key} was not stored`);
  const module_id = module.id;
  const storedSteps = await tx
    .insert(stepsTable)
    .values(steps.map((step, place) => ({ ...step, module_id, step_number: place + 1 })))
    .returning({ id: stepsTable.id });
  const questionRows = questions.map((question, place) => ({ ...question, module_id, order_index: place + 1 }));
  const storedQuestions = questionRows.length
    ? await tx
        .insert(quiz_questions)
        .values(questionRows)
        .returning({ id: quiz_questions.id, correct_answer: quiz_questions.correct_answer })
    : [];
  return {
    id: module_id,
    title,
    stepIds: storedSteps.map((step) => step.id),
    questions: storedQuestions.map(({ id, correct_answer }) => ({ id, correct_answer: correct_answer ?? 'a' })),
  };
}

async function insertBrands(tx: Transaction, seeded: ReadonlyMap<string, SeededModule>): Promise<void> {
  const areaRows = await tx
    .insert(areasTable)
    .values([...areas])
    .returning({ id: areasTable.id, nombre: areasTable.nombre });
  const areaIds = new Map(areaRows.map((row) => [row.nombre, row.id]));
  const brandRows = await tx
    .insert(marcasTable)
    .values(marcas.map(({ area, ...marca }) => ({ ...marca, area_id: known(areaIds, area) })))
    .returning({ id: marcasTable.id, nombre: marcasTable.nombre });
  const brandIds = new Map(brandRows.map((row) => [row.nombre, row.id]));
  for (const { marca, moduleKey, ...link } of marcaModulos) {
    const modulo_id = known(seeded, moduleKey).id;
    await tx.insert(marca_modulos).values({ ...link, marca_id: known(brandIds, marca), modulo_id });
    // A module of several brands carries the name that the first of them gives it.
    await tx
      .update(modulesTable)
      .set({ nombre_producto: link.nombre_producto })
      .where(and(eq(modulesTable.id, modulo_id), isNull(modulesTable.nombre_producto)));
  }
}

/** What the demo's own data refers to; a missing name is a mistake in the data. */
export function known<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name);
  if (value === undefined) throw new Error(`the demo data refers to an unknown ${name}`);
  return value;
}
