import { z } from 'zod';
import { newUnitSchema } from '#features/organisation/new-units.contract.ts';
import { dayOrderSchema } from '#features/people/day-order.contract.ts';
import { maximumFileBytes } from '#features/reading/rows.rules.ts';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { dayOrders } from '#platform/time/written-day.ts';
import { historyFields } from './history-fields.rules.ts';
import { historyRefusals as refusals } from './history.refusals.ts';
import { historyTexts as texts } from './history.texts.ts';

const tag = 'Historial';
const admin = ['admin'] as const;
const fileRefusals = [
  refusals.FILE_UNREADABLE,
  refusals.FILE_EMPTY,
  refusals.TOO_MANY_ROWS,
  refusals.COLUMN_TWICE,
  refusals.MISSING_COLUMNS,
];
const field = z.enum(historyFields);
const dayOrder = z.enum(dayOrders);

const fileInput = z.object({
  file: z.file().max(maximumFileBytes, texts.tooLarge),
  /** What each column stands for, in the order of the file, with commas between and nothing for one that is left out; guessed unless given. */
  columns: z
    .string()
    .max(2000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.union([field, z.literal('').transform(() => null)])))
    .optional(),
  /** In which order the days of the file are written, where the file does not tell. */
  day_order: dayOrder.optional(),
  /** Whether sites, areas and positions that there are not are made; rows that name them are wrong otherwise. */
  makes_units: z.enum(['yes', 'no']).default('no'),
});

const checkSchema = z.object({
  /** Rows that are not empty, without the header. */
  rows: z.number(),
  /** Each column of the file: its heading, what stands in its first row, and what it is taken for. */
  columns: z.array(z.object({ header: z.string(), sample: z.string(), field: field.nullable() })),
  /** Whether the columns say who, and what of them: nothing is judged before. */
  isWhole: z.boolean(),
  day_order: dayOrderSchema,
  /** Rows with something new in them and no fault, rows of which everything is there, rows with faults. */
  ready: z.number(),
  already: z.number(),
  faulty: z.number(),
  /** Successes and periods that would be recorded. */
  rounds: z.number(),
  periods: z.number(),
  /** External titles that would be recorded. */
  titles: z.number(),
  /** Sites, areas and positions that the file names and that there are not. */
  missing: z.array(newUnitSchema),
  /** Every fault of every row. */
  errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
});

const importSchema = z.object({
  id: uuid,
  created_at: z.date(),
  author: z.string().nullable(),
  file_name: z.string(),
  /** To be read under; null once it was removed because somebody named in it was erased. */
  file_url: z.string().nullable(),
  status: z.enum(['waiting', 'stored', 'failed', 'undone']),
  /** Facts to be stored, and those that are so far. */
  facts: z.number(),
  done: z.number(),
  rounds: z.number().nullable(),
  periods: z.number().nullable(),
  titles: z.number().nullable(),
  already: z.number().nullable(),
  /** Rows with faults that were left out. */
  faults: z.number().nullable(),
  failure: z.string().nullable(),
  undone_at: z.date().nullable(),
  undone_by: z.string().nullable(),
  /** Facts that somebody had corrected before it was undone, and that stay. */
  undone_kept: z.number().nullable(),
  mayUndo: z.boolean(),
});

/** What people completed and worked as in earlier years, from a file. */
export const historyContract = {
  checkHistory: operation({
    id: 'checkHistory',
    who: admin,
    method: 'POST',
    path: '/history/check',
    summary: 'Dice qué pasaría con un archivo de historial, fila por fila, sin guardar nada.',
    tag,
    maxBodyBytes: maximumFileBytes + 64 * 1024,
    refusals: fileRefusals,
  })
    .input(fileInput)
    .output(checkSchema),

  importHistory: operation({
    id: 'importHistory',
    who: admin,
    announces: 'all',
    method: 'POST',
    path: '/history/imports',
    summary: 'Importa un archivo de historial: queda guardado y se registra de una vez, en segundo plano.',
    tag,
    status: 201,
    maxBodyBytes: maximumFileBytes + 64 * 1024,
    refusals: [...fileRefusals, refusals.DAY_ORDER_NEEDED, refusals.NOTHING_TO_IMPORT, refusals.INVALID_ROWS],
  })
    .input(
      fileInput.extend({
        /** all: every row or none; valid: the rows without faults. */
        takes: z.enum(['all', 'valid']),
      }),
    )
    .output(z.object({ id: uuid })),

  listHistoryImports: operation({
    id: 'listHistoryImports',
    who: admin,
    method: 'GET',
    path: '/history/imports',
    summary: 'Las importaciones de historial, la más reciente primero.',
    tag,
  })
    .input(z.object(placeInput))
    .output(paged(importSchema, 'imports')),

  undoHistoryImport: operation({
    id: 'undoHistoryImport',
    who: admin,
    announces: 'all',
    method: 'POST',
    path: '/history/imports/{id}/undo',
    summary: 'Deshace una importación entera durante 24 horas: lo que registró queda anulado.',
    tag,
    refusals: [refusals.IMPORT_NOT_FOUND, refusals.NOT_STORED, refusals.UNDONE_ALREADY, refusals.UNDO_TOO_LATE],
  })
    .input(z.object({ id: uuid }))
    .output(done),

  exportHistory: operation({
    id: 'exportHistory',
    who: admin,
    method: 'GET',
    path: '/history/export',
    summary:
      'Los puestos, los módulos completados y los títulos externos de todas las personas, con las columnas que se importan.',
    tag,
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ format: z.enum(['csv', 'xlsx']) }))
    .output(savedFileSchema),
};
