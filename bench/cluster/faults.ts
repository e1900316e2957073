/** What goes wrong in the rounds, one after the other. */
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseCluster, MemberName } from './members.ts';

/** Milliseconds that a cut or a hang lasts. */
const hanging = 14_000;

/** A fault, and how it is mended when people have gone on. */
export type Fault = (primary: MemberName) => Promise<(() => Promise<void> | void) | undefined>;

export interface ProductNode {
  kill(): void;
  /** Until it is ready. */
  start(): Promise<void>;
}

export function faultsOf(cluster: DatabaseCluster, node: ProductNode): Record<string, Fault> {
  const others = (name: MemberName) => (['uno', 'dos', 'tres'] as const).filter((one) => one !== name);
  return {
    'primary dies with its machine': async (primary) => {
      cluster.killMember(primary);
      return () => cluster.startMember(primary);
    },
    'PostgreSQL of the primary is killed': async (primary) => {
      cluster.killPostgres(primary);
      return undefined;
    },
    'switch-over': async (primary) => {
      await cluster.switchOver(primary);
      return undefined;
    },
    'the network of the primary is cut': async (primary) => {
      cluster.cut(primary);
      await delay(hanging);
      return () => cluster.join(primary);
    },
    // A machine that hangs longer than its term is started anew by its watchdog, as docs/deploy.md asks for: were it to go on, Patroni 3.0 would
    // write over who leads, and what the others acknowledged meanwhile would be lost (docs/decisions/0309).
    'primary hangs until its watchdog starts it anew': async (primary) => {
      cluster.freeze(primary);
      await delay(hanging);
      cluster.killMember(primary);
      return () => cluster.startMember(primary);
    },
    'a standby dies': async (primary) => {
      const [name = 'dos'] = others(primary);
      cluster.killMember(name);
      return () => cluster.startMember(name);
    },
    'a standby hangs and lags': async (primary) => {
      const [, name = 'tres'] = others(primary);
      cluster.freeze(name);
      await delay(hanging);
      return () => cluster.thaw(name);
    },
    'a member of etcd dies': async () => {
      cluster.killEtcd(1);
      await delay(3000);
      return () => cluster.startEtcd(1);
    },
    'a node of the product dies': async () => {
      node.kill();
      await delay(1000);
      return () => node.start();
    },
  };
}
