import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { type FigureName, figureNames } from './norms.rules.ts';

const figureSchema = z.object({
  held: z.number().int(),
  /** Null where there is only a count. */
  total: z.number().int().nullable(),
});

const names = Object.fromEntries(figureNames.map((name) => [name, figureSchema])) as Record<
  FigureName,
  typeof figureSchema
>;

export const normsContract = {
  /** What holds today of what the clauses of norms are shown by. */
  getNormFigures: operation({
    id: 'getNormFigures',
    who: ['admin'],
    method: 'GET',
    path: '/norms/figures',
    summary: 'Cuánto se cumple hoy de lo que demuestra cada cláusula de las normas.',
    tag: 'Vista de auditoría',
  }).output(
    z.object({
      /** Of which the figures are, 'YYYY-MM-DD'. */
      day: z.string(),
      figures: z.object(names),
    }),
  ),
};
