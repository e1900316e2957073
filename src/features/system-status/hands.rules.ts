import { systemStatusTexts } from './system-status.texts.ts';

const texts = systemStatusTexts.hands;

/** What has stopped or is about to, and what will be in the way later. */
export const handWeights = ['danger', 'warning'] as const;

/** Where something is mended or seen: a screen of the product, or a part of this one. */
export const handPlaces = [
  'nodes',
  'database',
  'queues',
  'storage',
  'backup',
  'bundle',
  'documents',
  'creations',
  'history',
  'packages',
  'webhooks',
  'mail',
  'model',
  'retention',
] as const;
export type HandPlace = (typeof handPlaces)[number];

export interface Hand {
  key: string;
  weight: (typeof handWeights)[number];
  text: string;
  act: string;
  link: HandPlace;
}

/** Where the work of a kind is seen to; its numbers on this screen where it has no screen of its own. */
const placesOfWork: Readonly<Record<string, HandPlace>> = {
  documents: 'documents',
  creations: 'creations',
  history: 'history',
  'audit-package': 'packages',
  webhooks: 'webhooks',
  mails: 'mail',
  vectors: 'model',
  purge: 'retention',
};

/** Beyond these somebody is told; seconds, shares and milliseconds. */
export const limits = {
  /** Two signs of life and a half. */
  silentSeconds: 40,
  waitingSeconds: 10 * 60,
  connections: 0.85,
  diskShare: 0.1,
  diskBytes: 1024 ** 3,
  loopMs: 500,
  replicaSeconds: 30,
  backupDays: 7,
  modelHours: 24,
} as const;

/** As much of the status as decides what needs a hand. */
export interface Judged {
  at: Date;
  nodes: ReadonlyArray<{
    name: string;
    version: string;
    seen_at: Date;
    is_silent: boolean;
    event_loop_ms: number;
    disk_free: number | null;
    disk_size: number | null;
  }>;
  database: { connections: number; most_connections: number; replica_lag: number | null };
  queues: ReadonlyArray<{ kind: string; waiting: number; given_up: number; oldest: number | null }>;
  storage: { is_reached: boolean | null };
  backup: {
    last_at: Date | null;
    fault: { sentence: string } | null;
    drill: { at: Date; is_proved: boolean; sentence: string } | null;
  };
  mail: { server: string | null; failed: number; retrying: number; last_fault: string | null };
  model: { name: string | null; answered_at: Date | null; fault_text: string | null; fault_at: Date | null };
  faults: { day: number };
  /** What nodes that are awake noticed of the proxy, as 'fault' or 'fault word'. */
  proxy: readonly string[];
}

const day = 24 * 60 * 60 * 1000;

function handsOfNodes({ nodes, at }: Judged): Hand[] {
  const awake = nodes.filter(({ is_silent }) => !is_silent);
  const versions = [...new Set(awake.map(({ version }) => version))];
  const isTight = ({ disk_free: free, disk_size: size }: Judged['nodes'][number]) =>
    free !== null && size !== null && (free < limits.diskBytes || free < size * limits.diskShare);
  return [
    ...nodes
      .filter(({ is_silent }) => is_silent)
      .map(({ name, seen_at }) => ({
        key: `silent ${name}`,
        weight: 'danger' as const,
        ...texts.silent(name, (at.getTime() - seen_at.getTime()) / 1000),
        link: 'nodes' as const,
      })),
    ...awake.filter(isTight).map(({ name, disk_free }) => ({
      key: `disk ${name}`,
      weight: 'danger' as const,
      ...texts.disk(name, disk_free ?? 0),
      link: 'nodes' as const,
    })),
    ...awake
      .filter(({ event_loop_ms }) => event_loop_ms > limits.loopMs)
      .map(({ name, event_loop_ms }) => ({
        key: `loop ${name}`,
        weight: 'warning' as const,
        ...texts.loop(name, event_loop_ms),
        link: 'nodes' as const,
      })),
    ...(versions.length > 1
      ? [{ key: 'versions', weight: 'warning' as const, ...texts.versions(versions), link: 'nodes' as const }]
      : []),
  ];
}

function handsOfDatabase({ database }: Judged): Hand[] {
  const { connections, most_connections: most, replica_lag: lag } = database;
  return [
    ...(connections > most * limits.connections
      ? [
          {
            key: 'connections',
            weight: 'danger' as const,
            ...texts.connections(connections, most),
            link: 'database' as const,
          },
        ]
      : []),
    ...(lag !== null && lag > limits.replicaSeconds
      ? [{ key: 'replica', weight: 'warning' as const, ...texts.replica(lag), link: 'database' as const }]
      : []),
  ];
}

function handsOfQueues({ queues, mail }: Judged): Hand[] {
  return queues.flatMap(({ kind, waiting, given_up, oldest }): Hand[] => {
    const link = placesOfWork[kind] ?? 'queues';
    // Mails that wait for a server that is away are told with the mail.
    const waits =
      waiting > 0 && oldest !== null && oldest > limits.waitingSeconds && !(kind === 'mails' && mail.retrying);
    return [
      ...(waits
        ? [{ key: `waits ${kind}`, weight: 'warning' as const, ...texts.waits(kind, waiting, oldest ?? 0), link }]
        : []),
      ...(given_up > 0 && kind !== 'mails'
        ? [{ key: `given-up ${kind}`, weight: 'warning' as const, ...texts.givenUp(kind, given_up), link }]
        : []),
    ];
  });
}

function handsOfBackup({ backup, at }: Judged): Hand[] {
  const { last_at, fault, drill } = backup;
  const link = 'backup' as const;
  const age = last_at ? (at.getTime() - last_at.getTime()) / day : null;
  return [
    ...(fault ? [{ key: 'backup-fault', weight: 'danger' as const, ...texts.backupFault(fault.sentence), link }] : []),
    ...(age === null ? [{ key: 'backup', weight: 'warning' as const, ...texts.noBackup, link }] : []),
    ...(age !== null && age > limits.backupDays
      ? [{ key: 'backup', weight: 'danger' as const, ...texts.oldBackup(Math.floor(age)), link }]
      : []),
    ...(drill && !drill.is_proved
      ? [{ key: 'drill', weight: 'danger' as const, ...texts.drillFailed(drill.sentence), link }]
      : []),
  ];
}

function handsOfMailAndModel({ mail, model, at }: Judged): Hand[] {
  const { fault_at, fault_text, answered_at } = model;
  const isFresh = fault_at !== null && at.getTime() - fault_at.getTime() < limits.modelHours * 60 * 60 * 1000;
  return [
    ...(mail.server && mail.retrying > 0
      ? [
          {
            key: 'mail-away',
            weight: 'danger' as const,
            ...texts.mailAway(mail.retrying, mail.last_fault),
            link: 'mail' as const,
          },
        ]
      : []),
    ...(mail.failed > 0
      ? [
          {
            key: 'mail-failed',
            weight: 'warning' as const,
            ...texts.mailFailed(mail.failed, mail.last_fault),
            link: 'mail' as const,
          },
        ]
      : []),
    ...(model.name && fault_text && isFresh && (answered_at === null || answered_at < fault_at)
      ? [{ key: 'model', weight: 'warning' as const, ...texts.model(fault_text), link: 'model' as const }]
      : []),
  ];
}

function handsOfProxy({ proxy }: Judged): Hand[] {
  const signs = new Map(proxy.map((sign) => [sign.split(' ')[0] ?? '', sign.split(' ').slice(1).join(' ')]));
  return [...signs].flatMap(([fault, word]) => {
    const said = texts.proxy(fault, word);
    return said ? [{ key: `proxy ${fault}`, weight: 'warning' as const, ...said, link: 'nodes' as const }] : [];
  });
}

/** What needs a hand, what has stopped first: a sentence of what is wrong, one of what mends it, and where. */
export function handsOf(judged: Judged): Hand[] {
  const hands: Hand[] = [
    ...handsOfNodes(judged),
    ...handsOfDatabase(judged),
    ...(judged.storage.is_reached === false
      ? [{ key: 'storage', weight: 'danger' as const, ...texts.storage, link: 'storage' as const }]
      : []),
    ...handsOfBackup(judged),
    ...handsOfMailAndModel(judged),
    ...handsOfQueues(judged),
    ...handsOfProxy(judged),
    ...(judged.faults.day > 0
      ? [{ key: 'faults', weight: 'warning' as const, ...texts.faults(judged.faults.day), link: 'bundle' as const }]
      : []),
  ];
  return hands.toSorted((left, right) => handWeights.indexOf(left.weight) - handWeights.indexOf(right.weight));
}
