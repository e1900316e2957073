import { expect, it } from 'vitest';
import { handsOf, type Judged } from './hands.rules.ts';

const at = new Date('2026-11-23T12:00:00Z');
const ago = (hours: number) => new Date(at.getTime() - hours * 3_600_000);
const node = {
  name: 'a:3000',
  version: '1',
  seen_at: at,
  is_silent: false,
  event_loop_ms: 4,
  disk_free: 50 * 1024 ** 3,
  disk_size: 100 * 1024 ** 3,
};
const well: Judged = {
  at,
  nodes: [node],
  database: { connections: 20, most_connections: 100, replica_lag: null },
  queues: [{ kind: 'documents', waiting: 3, given_up: 0, oldest: 60 }],
  storage: { is_reached: true },
  backup: { last_at: ago(20), fault: null, drill: { at: ago(90), is_proved: true, sentence: '' } },
  mail: { server: 'correo:25', failed: 0, retrying: 0, last_fault: null },
  model: { name: 'x', answered_at: ago(1), fault_text: 'Falló', fault_at: ago(2) },
  faults: { day: 0 },
  proxy: [],
};
const told = (change: Partial<Judged>) => handsOf({ ...well, ...change }).map(({ key, link }) => `${key} → ${link}`);

it('where all is well nothing is said: a model that answered since it failed, work that has just come', () => {
  expect(handsOf(well)).toEqual([]);
});

it.each<[string, Partial<Judged>, string[]]>([
  ['a node without a sign', { nodes: [node, { ...node, name: 'b', is_silent: true }] }, ['silent b → nodes']],
  ['little disk by share', { nodes: [{ ...node, disk_free: 9 * 1024 ** 3 }] }, ['disk a:3000 → nodes']],
  ['little disk by bytes', { nodes: [{ ...node, disk_free: 1e9, disk_size: 2e9 }] }, ['disk a:3000 → nodes']],
  ['a disk that nobody knows', { nodes: [{ ...node, disk_free: null, disk_size: null }] }, []],
  ['a busy node', { nodes: [{ ...node, event_loop_ms: 501 }] }, ['loop a:3000 → nodes']],
  [
    'what two nodes noticed of one proxy',
    { proxy: ['host a.example', 'cut 60', 'gathered', 'host a.example'] },
    ['proxy host → nodes', 'proxy cut → nodes', 'proxy gathered → nodes'],
  ],
  ['what only a newer node knows', { proxy: ['colour blue'] }, []],
  ['two versions', { nodes: [node, { ...node, name: 'b', version: '2' }] }, ['versions → nodes']],
  [
    'a silent node of an old version',
    { nodes: [node, { ...node, name: 'b', version: '0', is_silent: true }] },
    ['silent b → nodes'],
  ],
  ['connections', { database: { ...well.database, connections: 86 } }, ['connections → database']],
  ['a replica behind', { database: { ...well.database, replica_lag: 31 } }, ['replica → database']],
  ['a storage away', { storage: { is_reached: false } }, ['storage → storage']],
  ['a storage that nobody asked yet', { storage: { is_reached: null } }, []],
  ['no backup', { backup: { last_at: null, fault: null, drill: null } }, ['backup → backup']],
  ['an old backup', { backup: { ...well.backup, last_at: ago(8 * 24) } }, ['backup → backup']],
  ['mail away', { mail: { ...well.mail, retrying: 2, last_fault: 'ECONNREFUSED' } }, ['mail-away → mail']],
  ['mail not taken', { mail: { ...well.mail, failed: 1 } }, ['mail-failed → mail']],
  ['a model that failed last', { model: { ...well.model, answered_at: ago(3) } }, ['model → model']],
  ['a model that failed long ago', { model: { ...well.model, answered_at: null, fault_at: ago(25) } }, []],
  [
    'work given up',
    { queues: [{ kind: 'documents', waiting: 0, given_up: 2, oldest: null }] },
    ['given-up documents → documents'],
  ],
  [
    'work of a kind without a screen',
    { queues: [{ kind: 'answers', waiting: 1, given_up: 0, oldest: 700 }] },
    ['waits answers → queues'],
  ],
  ['faults', { faults: { day: 2 } }, ['faults → bundle']],
])('%s', (_what, change, keys) => {
  expect(told(change)).toEqual(keys);
});

it('what has stopped is told first', () => {
  const all = handsOf({
    ...well,
    faults: { day: 2 },
    storage: { is_reached: false },
    backup: { ...well.backup, last_at: null },
  });
  expect(all.map(({ key, weight }) => [key, weight])).toEqual([
    ['storage', 'danger'],
    ['backup', 'warning'],
    ['faults', 'warning'],
  ]);
});
