import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { MadePasskey, ShownPasskey } from '../passkeys.contract.ts';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** The person turned away from what their device asked, or it could not; to be told in words of our own. */
export class PasskeyCancelled extends Error {}

/** In a browser where a passkey was made or used, /login offers to sign in with it alone. */
export const offerPasskey = (): void => localStorage.setItem('passkey', '1');

const cancelled = () => {
  throw new PasskeyCancelled();
};

/** Has the device sign. Rejects with {@link PasskeyCancelled}. @param options as the server gave them */
export async function signWithPasskey(options: object): Promise<ShownPasskey> {
  const shown = await startAuthentication({ optionsJSON: options as RequestOptions }).catch(cancelled);
  return { id: shown.id, response: shown.response };
}

/** Whether this browser offers passkeys among what it fills a field with. */
export const fillsPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill().catch(() => false);

/**
 * Has the browser offer its passkeys where it fills the address, and waits for one to be chosen; asking for a passkey in any other way ends that.
 *
 * @param options as the server gave them
 * @returns null where none was chosen
 */
export async function chosenPasskey(options: object): Promise<ShownPasskey | null> {
  const asked = { optionsJSON: options as RequestOptions, useBrowserAutofill: true };
  const shown = await startAuthentication(asked).catch(() => null);
  return shown && { id: shown.id, response: shown.response };
}

/** Waits for no device any more. */
export const leaveDevice = (): void => WebAuthnAbortService.cancelCeremony();

/** Has the device make a passkey. Rejects with {@link PasskeyCancelled}. @param options as the server gave them */
export async function makePasskey(options: object): Promise<MadePasskey> {
  const made = await startRegistration({ optionsJSON: options as CreationOptions }).catch(cancelled);
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return { id: made.id, response: { clientDataJSON, attestationObject, transports } };
}
