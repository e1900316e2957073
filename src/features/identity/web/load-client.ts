export type Client = (typeof import('./identity-client.ts'))['identityClient'];
export type SignedIn = Awaited<ReturnType<Client['signIn']>>;

/** The API client, loaded on demand: a signed-out visitor's first load carries none. */
export async function loadClient(): Promise<Client> {
  return (await import('./identity-client.ts')).identityClient;
}

/** Fetches the client while somebody fills in a form; without a network the call itself tries again and says so. */
export function prepareClient(): void {
  loadClient().catch(() => undefined);
}
