import type { PrivateHosts } from './send-message.ts';

let hosts: PrivateHosts = new Set();

/** Hosts of the own network that this installation may call, as the operator wrote them down (WEBHOOK_PRIVATE_HOSTS). */
export const privateHosts = (): PrivateHosts => hosts;

/** To be said once, at the start. */
export function allowPrivateHosts(names: readonly string[]): void {
  hosts = new Set(names);
}
