import { setOrganisation } from './organisation.ts';

/** What this page knows of the installation has changed since it was loaded: shows what holds now. Never rejects. */
export async function rereadOrganisation(): Promise<void> {
  const answer = await fetch('/api/organisation').catch(() => null);
  if (answer?.ok) setOrganisation(await answer.json());
}
