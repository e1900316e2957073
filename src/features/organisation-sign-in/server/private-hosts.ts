let hosts: ReadonlySet<string> = new Set();

/** Hosts of the own network at which a provider may stand, as the operator wrote them down (OIDC_PRIVATE_HOSTS, OIDC_ISSUER). */
export const isWrittenHost = (hostname: string): boolean => hosts.has(hostname);

/** To be said once, at the start. */
export function allowProviderHosts(names: readonly string[]): void {
  hosts = new Set(names);
}
