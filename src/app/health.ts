import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { defineRefusals } from '#platform/contract/refusal.ts';
import { refuse } from '#platform/http/refuse.ts';
import { serve } from '#platform/http/serve.ts';
import { clockAhead, presentMoment } from '#platform/time/clock.ts';
import { readReadiness } from './readiness.ts';

const refusals = defineRefusals({
  NODE_LEAVING: { status: 503, message: 'Este nodo se está deteniendo. Envía las solicitudes a otro.' },
  SCHEMA_BEHIND: {
    status: 503,
    message: 'A la base de datos le faltan migraciones de esta versión. Se aplican al iniciar la plataforma.',
  },
  STORAGE_NOT_REACHED: {
    status: 503,
    message:
      'Desde que inició, este nodo no ha podido llegar al almacén de archivos. Revisa DATA_DIR o las variables S3_*.',
  },
});

const notReady = {
  leaving: refusals.NODE_LEAVING,
  schema: refusals.SCHEMA_BEHIND,
  storage: refusals.STORAGE_NOT_REACHED,
} as const;

export const healthContract = {
  getHealth: operation({
    id: 'getHealth',
    who: 'anyone',
    method: 'GET',
    path: '/health',
    summary: 'Si el servicio y su base de datos responden; 503 cuando la base de datos no está.',
    tag: 'Servicio',
  }).output(
    z.object({
      status: z.literal('ok'),
      database: z.literal('ok'),
      /** The moment that the installation believes it is, where that is not the machine's (TEST_CLOCK). */
      test_clock: z.iso.datetime().optional(),
    }),
  ),

  getLiveness: operation({
    id: 'getLiveness',
    who: 'anyone',
    method: 'GET',
    path: '/health/live',
    summary: 'Si el proceso responde, sin preguntar a nadie más: quien no contesta aquí debe reiniciarse.',
    tag: 'Servicio',
  }).output(z.object({ status: z.literal('ok') })),

  getReadiness: operation({
    id: 'getReadiness',
    who: 'anyone',
    method: 'GET',
    path: '/health/ready',
    summary:
      'Si a este nodo se le puede enviar gente: base de datos, migraciones y almacén de archivos; 503 con el motivo si no, o si se está deteniendo.',
    tag: 'Servicio',
    refusals: [refusals.NODE_LEAVING, refusals.SCHEMA_BEHIND, refusals.STORAGE_NOT_REACHED],
  }).output(
    z.object({
      status: z.literal('ok'),
      database: z.literal('ok'),
      /** `newer`: another node has brought the database further than this one knows. */
      schema: z.enum(['ok', 'newer']),
      /** `away`: it has answered before and does not now; files cannot be stored or read, all else works. */
      storage: z.enum(['ok', 'away']),
    }),
  ),
};

const os = serve(healthContract);

export const healthRoutes = os.router({
  getHealth: os.getHealth.handler(async ({ context }) => {
    await context.db.execute(sql`SELECT 1`);
    const now = clockAhead() !== 0 ? { test_clock: presentMoment().toISOString() } : {};
    return { status: 'ok', database: 'ok', ...now };
  }),
  getLiveness: os.getLiveness.handler(() => ({ status: 'ok' })),
  getReadiness: os.getReadiness.handler(async ({ context }) => {
    const found = await readReadiness(context.db, context.storage);
    if (!found.isReady) throw refuse(notReady[found.because]);
    return {
      status: 'ok',
      database: 'ok',
      schema: found.schema === 'newer' ? 'newer' : 'ok',
      storage: found.isStorageThere ? 'ok' : 'away',
    };
  }),
});
