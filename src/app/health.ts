import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { serve } from '#platform/http/serve.ts';

export const healthContract = {
  getHealth: operation({
    id: 'getHealth',
    who: 'anyone',
    method: 'GET',
    path: '/health',
    summary: 'Si el servicio y su base de datos responden; 503 cuando la base de datos no está.',
    tag: 'Servicio',
  }).output(z.object({ status: z.literal('ok'), database: z.literal('ok') })),
};

const os = serve(healthContract);

export const healthRoutes = os.router({
  getHealth: os.getHealth.handler(async ({ context }) => {
    await context.db.execute(sql`SELECT 1`);
    return { status: 'ok', database: 'ok' };
  }),
});
