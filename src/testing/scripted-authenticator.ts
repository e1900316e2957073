import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const b64 = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** As much of CBOR as an attestation without a statement needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([cborHead(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

function cborHead(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

interface Told {
  challenge: string;
  origin: string;
  site: string;
}
interface Signing extends Told {
  /** Who it says it belongs to. */
  userId?: string | null;
  /** Its person was verified by finger, face or PIN. */
  isVerified?: boolean;
  /** What it says of how often it was used; one more than before unless given. */
  counter?: number;
  /** Signs with another key than its own. */
  isForged?: boolean;
}

/** An authenticator with one key, which says and signs whatever a test wants. */
export function scriptedAuthenticator() {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const others = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let count = 0;
  const clientData = (type: string, { challenge, origin }: Told) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (site: string, flags: number, counter: number) => {
    const bytes = Buffer.alloc(5);
    bytes.writeUInt8(flags, 0);
    bytes.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(site), bytes]);
  };
  return {
    id: b64(id),
    /** Makes its key known. */
    make({ counter = 0, ...told }: Told & { counter?: number }) {
      count = counter;
      const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' });
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([head(told.site, 0x45, count), Buffer.alloc(16), length, id, cbor(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const response = {
        clientDataJSON: b64(clientData('webauthn.create', told)),
        attestationObject: b64(cbor(attestation)),
        transports: ['internal'],
      };
      return { id: b64(id), response };
    },
    /** Signs a challenge. */
    sign({ userId = null, isVerified = true, counter, isForged = false, ...told }: Signing) {
      count = counter ?? (count === 0 ? 0 : count + 1);
      const data = clientData('webauthn.get', told);
      const authData = head(told.site, isVerified ? 0x05 : 0x01, count);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign((isForged ? others : keys).privateKey);
      const response = {
        clientDataJSON: b64(data),
        authenticatorData: b64(authData),
        signature: b64(signature),
        userHandle: userId === null ? null : b64(userId),
      };
      return { id: b64(id), response };
    },
  };
}
