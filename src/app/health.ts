import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { serve } from '#platform/http/serve.ts';
import { clockAhead, presentMoment } from '#platform/time/clock.ts';

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
};

const os = serve(healthContract);

export const healthRoutes = os.router({
  getHealth: os.getHealth.handler(async ({ context }) => {
    await context.db.execute(sql`SELECT 1`);
    const now = clockAhead() !== 0 ? { test_clock: presentMoment().toISOString() } : {};
    return { status: 'ok', database: 'ok', ...now };
  }),
});
