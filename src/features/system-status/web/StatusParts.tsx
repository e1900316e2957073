import type { ReactNode } from 'react';
import { fileSizeText } from '#features/files/files.rules.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Panel } from '#ui/Card.tsx';
import { Table } from '#ui/Table.tsx';
import { durationText, systemStatusTexts as texts, workName } from '../system-status.texts.ts';
import type { SystemStatus } from './system-status-api.ts';

/** Figures by their names. */
function Facts({ facts }: { facts: ReadonlyArray<readonly [name: string, value: ReactNode]> }) {
  return (
    <dl className="break-inside-avoid divide-y divide-line text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2 first:pt-0 last:pb-0">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 text-right tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** When something was, or that it never was. */
const moment = (at: string | null, never: string) => (at ? <TimeAgo at={at} /> : never);

type Node = SystemStatus['nodes'][number];

function NodeState({ is_silent }: Node) {
  return is_silent ? (
    <Badge tone="danger">{texts.nodes.silent}</Badge>
  ) : (
    <Badge tone="success">{texts.nodes.awake}</Badge>
  );
}

/** Every process that runs the installation, and how it does. */
export function NodesPart({ nodes }: Pick<SystemStatus, 'nodes'>) {
  const words = texts.nodes;
  if (nodes.length === 0) return <p className="text-sm text-ink-soft">{words.none}</p>;
  return (
    <Table
      caption={words.title}
      rows={nodes}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: words.name,
          isTitle: true,
          cell: ({ name, is_this }) => (
            <span className="inline-block min-w-24 wrap-anywhere">
              {name} {is_this && <span className="font-normal text-ink-faint">({words.self})</span>}
            </span>
          ),
        },
        { id: 'state', header: words.state, cell: (node) => <NodeState {...node} /> },
        {
          id: 'version',
          header: texts.version,
          cell: ({ version, runtime }) => (
            <span>
              {version} <span className="text-ink-faint">· {runtime}</span>
            </span>
          ),
        },
        { id: 'since', header: words.since, cell: ({ started_at }) => <TimeAgo at={started_at} /> },
        { id: 'seen', header: words.seen, cell: ({ seen_at }) => <TimeAgo at={seen_at} /> },
        {
          id: 'memory',
          header: words.memory,
          align: 'end',
          cell: ({ memory_bytes }) => <span className="whitespace-nowrap">{fileSizeText(memory_bytes)}</span>,
        },
        {
          id: 'loop',
          header: words.loop,
          align: 'end',
          cell: ({ event_loop_ms }) => <span className="whitespace-nowrap">{words.ms(event_loop_ms)}</span>,
        },
        {
          id: 'disk',
          header: words.disk,
          align: 'end',
          cell: ({ disk_free: free, disk_size: size }) =>
            free === null || size === null ? (
              '—'
            ) : (
              <span className="whitespace-nowrap print:whitespace-normal">{words.diskOf(free, size)}</span>
            ),
        },
      ]}
    />
  );
}

/** The database, and what takes up most of it. */
export function DatabasePart({ database }: Pick<SystemStatus, 'database'>) {
  const words = texts.database;
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <Facts
        facts={[
          [words.version, database.version],
          [words.size, fileSizeText(database.bytes)],
          [words.connections, words.connectionsOf(database.connections, database.most_connections)],
          [
            words.migration,
            <span key="migration" className="font-mono text-xs">
              {database.migration ?? '—'}
            </span>,
          ],
          [
            words.replicas,
            database.replicas === 0 ? words.noReplicas : words.lag(database.replicas, database.replica_lag),
          ],
        ]}
      />
      <div>
        <h3 className="mb-2 text-sm font-medium">{words.tables}</h3>
        <Facts
          facts={database.tables.map(
            ({ name, rows, bytes }) => [name, words.sizeOf(fileSizeText(bytes), rows)] as const,
          )}
        />
      </div>
    </div>
  );
}

/** What is done in the background; kinds of which there is nothing are left out. */
export function QueuesPart({ queues }: Pick<SystemStatus, 'queues'>) {
  const words = texts.queues;
  const there = queues.filter(({ waiting, running, given_up }) => waiting + running + given_up > 0);
  if (there.length === 0) return <p className="text-sm text-ink-soft">{words.none}</p>;
  return (
    <Table
      caption={words.title}
      rows={there}
      keyOf={({ kind }) => kind}
      columns={[
        { id: 'kind', header: words.kind, isTitle: true, cell: ({ kind }) => workName(kind) },
        { id: 'waiting', header: words.waiting, align: 'end', cell: ({ waiting }) => waiting },
        { id: 'running', header: words.running, align: 'end', cell: ({ running }) => running },
        { id: 'given-up', header: words.givenUp, align: 'end', cell: ({ given_up }) => given_up },
        {
          id: 'oldest',
          header: words.oldest,
          align: 'end',
          cell: ({ oldest }) => (oldest === null ? '—' : durationText(oldest)),
        },
      ]}
    />
  );
}

/** Files, backups, mail and model: what an installation stands on besides its database. */
export function FurtherParts({ storage, backup, mail, model }: SystemStatus) {
  const bytes = fileSizeText(storage.bytes);
  const files = texts.storage.count(storage.files);
  const about = (value: string) => (storage.is_exact ? value : texts.storage.about(value));
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
      <Panel title={texts.storage.title}>
        <Facts
          facts={[
            [
              texts.storage.state,
              storage.is_reached === null
                ? texts.storage.unknown
                : storage.is_reached
                  ? texts.storage.reached
                  : texts.storage.away,
            ],
            [texts.storage.files, about(files)],
            [texts.storage.bytes, about(bytes)],
          ]}
        />
      </Panel>
      <Panel title={texts.backup.title}>
        <Facts
          facts={[
            [texts.backup.last, moment(backup.last_at, texts.backup.none)],
            ...(backup.bytes === null ? [] : ([[texts.backup.size, fileSizeText(backup.bytes)]] as const)),
            ...(backup.fault
              ? ([
                  [
                    texts.backup.fault,
                    <span key="fault">
                      {texts.backup.failed} <TimeAgo at={backup.fault.at} />
                    </span>,
                  ],
                ] as const)
              : []),
            [
              texts.backup.drill,
              backup.drill ? (
                <span key="drill">
                  {backup.drill.is_proved ? texts.backup.proved : texts.backup.notProved}{' '}
                  <TimeAgo at={backup.drill.at} />
                </span>
              ) : (
                texts.backup.noDrill
              ),
            ],
          ]}
        />
      </Panel>
      <Panel title={texts.mail.title}>
        {mail.server === null ? (
          <p className="text-sm">
            {texts.mail.none}. <span className="text-ink-soft">{texts.mail.noneHint}</span>
          </p>
        ) : (
          <Facts
            facts={[
              [texts.mail.server, mail.server],
              [texts.mail.last, moment(mail.last_sent_at, texts.mail.never)],
              [texts.mail.waiting, mail.waiting],
              [texts.mail.sent, mail.sent],
              [texts.mail.failed, mail.failed],
              ...(mail.last_fault ? ([[texts.mail.fault, mail.last_fault]] as const) : []),
            ]}
          />
        )}
      </Panel>
      <Panel title={texts.model.title}>
        {model.name === null ? (
          <p className="text-sm">
            {texts.model.none}. <span className="text-ink-soft">{texts.model.noneHint}</span>
          </p>
        ) : (
          <Facts
            facts={[
              [texts.model.name, texts.model.at(model.name, model.provider ?? '—')],
              [texts.model.answered, moment(model.answered_at, texts.model.never)],
              [texts.model.calls, texts.model.callsOf(model.calls, model.failures)],
              ...(model.fault_text
                ? ([
                    [
                      texts.model.fault,
                      <span key="fault">
                        {model.fault_text} <TimeAgo at={model.fault_at} />
                      </span>,
                    ],
                  ] as const)
                : []),
            ]}
          />
        )}
      </Panel>
    </div>
  );
}
