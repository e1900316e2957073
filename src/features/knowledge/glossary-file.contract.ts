import { z } from 'zod';
import { maximumFileBytes } from '#features/reading/rows.rules.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { glossaryRefusals as refusals } from './glossary.refusals.ts';
import { entryKinds } from './glossary.rules.ts';
import { fileTexts } from './glossary.texts.ts';

const tag = 'Glosario';

/** The glossary as a file: out, corrected in a spreadsheet, and in again. */
export const glossaryFileContract = {
  exportGlossary: operation({
    id: 'exportGlossary',
    who: supervisors,
    method: 'GET',
    path: '/glossary/export',
    summary: 'El glosario como CSV (UTF-8 con BOM) o XLSX, que se puede importar de nuevo.',
    tag,
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }))
    .output(savedFileSchema),

  importGlossary: operation({
    id: 'importGlossary',
    who: supervisors,
    method: 'POST',
    path: '/glossary/import',
    summary:
      'Añade al glosario las palabras de un CSV o XLSX; con mode=check solo dice qué pasaría. Lo que ya está no se repite y nada se quita.',
    tag,
    announces: 'all',
    maxBodyBytes: maximumFileBytes + 64 * 1024,
    refusals: [refusals.FILE_UNREADABLE, refusals.FILE_EMPTY, refusals.TOO_MANY_ROWS, refusals.MISSING_COLUMNS],
  })
    .input(
      z.object({
        file: z.file().max(maximumFileBytes, fileTexts.tooLarge),
        /** check: stores nothing; valid: the rows without faults. */
        mode: z.enum(['check', 'valid']),
      }),
    )
    .output(
      z.object({
        /** Rows that are not empty, without the header. */
        rows: z.number(),
        /** Words that are new, that are there as another kind, and that are there already or twice in the file. */
        added: z.number(),
        changed: z.number(),
        already: z.number(),
        errorCount: z.number(),
        /** The first five hundred faults. */
        errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
        /** The first fifty words that are new or change. */
        entries: z.array(z.object({ word: z.string(), means: z.string(), kind: z.enum(entryKinds) })),
        /** Columns that are not used. */
        ignored: z.array(z.string()),
      }),
    ),
};
