import { generationRefusals as refusals } from '#features/generation/generation.refusals.ts';
import { readModule } from '#features/modules/server/modules.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { spreadsheet } from '#platform/http/spreadsheet.ts';
import { originTexts as texts } from '../origin.texts.ts';
import { readOriginOf } from './origin.reads.ts';

/** Who wrote and who approved each step and question of a module. Refuses with MODULE_NOT_FOUND. Two queries. */
export async function readModuleOrigin(db: Queryable, moduleId: string) {
  const module = await readModule(db, moduleId);
  if (!module || module.is_category) throw refuse(refusals.MODULE_NOT_FOUND);
  const { id, title, published_at } = module;
  return { id, title, published_at, parts: await readOriginOf(db, moduleId) };
}

/** The same as a table for spreadsheets. Refuses as {@link readModuleOrigin}. */
export async function exportModuleOrigin(db: Queryable, moduleId: string) {
  const { title, parts } = await readModuleOrigin(db, moduleId);
  async function* rows() {
    for (const part of parts) {
      yield [
        texts.kinds[part.kind],
        part.number,
        part.text,
        part.isPublished ? 'Publicado' : 'Borrador',
        texts.author(part.provider, part.model),
        part.assistant_name === null ? '' : `${part.assistant_name}, versión ${part.assistant_version}`,
        part.created_at?.toISOString() ?? '',
        part.created_by_name ?? '',
        part.sources.join('; '),
        part.edited_at?.toISOString() ?? '',
        part.edited_by_name ?? '',
        part.published_at?.toISOString() ?? '',
        part.published_by_name ?? '',
        part.approved_at?.toISOString() ?? '',
        part.approved_by_name ?? '',
      ];
    }
  }
  return spreadsheet({ format: 'csv', name: `Origen y revisión - ${title}`, sheet: 'Origen', columns, rows: rows() });
}

const columns = [
  { header: 'Tipo', width: 12 },
  { header: 'Número', width: 8 },
  { header: 'Título o pregunta', width: 50 },
  { header: 'Estado', width: 12 },
  { header: 'Origen', width: 34 },
  { header: 'Asistente', width: 30 },
  { header: 'Generado (UTC)', width: 22 },
  { header: 'Pedido por', width: 24 },
  { header: 'Fuentes', width: 60 },
  { header: 'Editado (UTC)', width: 22 },
  { header: 'Editado por', width: 24 },
  { header: 'Publicado (UTC)', width: 22 },
  { header: 'Publicado por', width: 24 },
  { header: 'Aprobado (UTC)', width: 22 },
  { header: 'Aprobado por', width: 24 },
];
