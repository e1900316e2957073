import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { handPlaces, handWeights } from './hands.rules.ts';

const tag = 'Servicio';
const who = ['admin'] as const;

const node = z.object({
  id: uuid,
  name: z.string(),
  version: z.string(),
  runtime: z.string(),
  started_at: z.date(),
  seen_at: z.date(),
  /** It has given no sign of life for longer than two would take. */
  is_silent: z.boolean(),
  /** It answered this call. */
  is_this: z.boolean(),
  memory_bytes: z.number(),
  /** How late 99 of 100 turns of its event loop were at most, milliseconds. */
  event_loop_ms: z.number(),
  disk_free: z.number().nullable(),
  disk_size: z.number().nullable(),
});

export const statusSchema = z.object({
  at: z.date(),
  version: z.string(),
  hands: z.array(
    z.object({
      key: z.string(),
      weight: z.enum(handWeights),
      /** What is wrong, and what mends it: two sentences. */
      text: z.string(),
      act: z.string(),
      /** The screen, or the part of this one, where that is done or seen. */
      link: z.enum(handPlaces),
    }),
  ),
  nodes: z.array(node),
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: z.number(),
    most_connections: z.number(),
    migration: z.string().nullable(),
    migrated_at: z.date().nullable(),
    /** The largest ones; rows are PostgreSQL's own estimate. */
    tables: z.array(z.object({ name: z.string(), rows: z.number(), bytes: z.number() })),
    replicas: z.number(),
    /** Seconds; null where there is no replica, or its lag cannot be seen. */
    replica_lag: z.number().nullable(),
  }),
  queues: z.array(
    z.object({
      kind: z.string(),
      waiting: z.number(),
      running: z.number(),
      given_up: z.number(),
      /** Seconds that the oldest has been waiting. */
      oldest: z.number().nullable(),
    }),
  ),
  storage: z.object({
    /** Null where none could be asked yet. */
    is_reached: z.boolean().nullable(),
    files: z.number(),
    bytes: z.number(),
    /** Counted; else estimated from a sample. */
    is_exact: z.boolean(),
  }),
  backup: z.object({
    last_at: z.date().nullable(),
    bytes: z.number().nullable(),
    /** Why the last scheduled one failed, where it did. */
    fault: z.object({ at: z.date(), sentence: z.string() }).nullable(),
    drill: z.object({ at: z.date(), is_proved: z.boolean(), sentence: z.string() }).nullable(),
  }),
  mail: z.object({
    /** Null where mail is not configured. */
    server: z.string().nullable(),
    last_sent_at: z.date().nullable(),
    waiting: z.number(),
    retrying: z.number(),
    /** Of the last seven days. */
    sent: z.number(),
    failed: z.number(),
    last_fault: z.string().nullable(),
  }),
  model: z.object({
    /** Null where none is configured. */
    name: z.string().nullable(),
    provider: z.string().nullable(),
    answered_at: z.date().nullable(),
    /** Since the nodes that run were started. */
    calls: z.number(),
    failures: z.number(),
    fault_text: z.string().nullable(),
    fault_at: z.date().nullable(),
  }),
  /** Unexpected faults of the last day. */
  faults: z.object({ day: z.number(), last_at: z.date().nullable() }),
});

export const systemStatusContract = {
  getSystemStatus: operation({
    id: 'getSystemStatus',
    who,
    method: 'GET',
    path: '/system/status',
    summary:
      'Cómo está la instalación: lo que pide atención, nodos, base de datos, colas, archivos, respaldos, correo y modelo.',
    tag,
  }).output(statusSchema),

  previewSupportBundle: operation({
    id: 'previewSupportBundle',
    who,
    method: 'GET',
    path: '/system/support-bundle/contents',
    summary: 'Lo que llevaría ahora el paquete de soporte, archivo por archivo.',
    tag,
  }).output(z.object({ files: z.array(z.object({ name: z.string(), about: z.string(), content: z.string() })) })),

  downloadSupportBundle: operation({
    id: 'downloadSupportBundle',
    who,
    method: 'GET',
    path: '/system/support-bundle',
    summary: 'El paquete de soporte (ZIP), sin datos personales ni secretos; que se descargó queda en el registro.',
    tag,
  })
    .route({ outputStructure: 'detailed' })
    .output(savedFileSchema),
};

/** How the installation does, as the screen shows it. */
export type SystemStatus = z.infer<typeof statusSchema>;
