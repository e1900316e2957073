import { verifyAsync } from '@noble/ed25519';
import type { Ciphers } from '../../package-files.rules.ts';

const own = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;

/** By the browser's own means; Ed25519 by a library where the browser has none. */
export const browserCiphers: Ciphers = {
  sha256: async (bytes) => {
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', own(bytes)));
    return [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  },
  isSigned: async (signature, message, publicKey) => {
    const key = await crypto.subtle.importKey('raw', own(publicKey), 'Ed25519', false, ['verify']).catch(() => null);
    if (key) return crypto.subtle.verify('Ed25519', key, own(signature), own(message));
    return verifyAsync(signature, message, publicKey);
  },
};
