/** What a credential of a certificate costs, processor time of one process: `node bench/badges.ts`. Fails above 20 ms once warm. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { badgeOf } from '#features/certificates/badge.rules.ts';
import { prove } from '#features/certificates/server/badges/prove.ts';
import { multikey } from '#features/installation-keys/multibase.rules.ts';

const most = 20;
const rounds = 200;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const name = multikey(publicKey.export({ format: 'der', type: 'spki' }).subarray(12));
const issuer = 'did:web:formacion.lab.example';
const signer = { id: `${issuer}#${name}`, sign: (bytes: Uint8Array) => sign(null, bytes, privateKey) };

/** @returns milliseconds of the processor */
async function cost(place: number): Promise<number> {
  const before = process.cpuUsage();
  const badge = badgeOf(
    {
      ...{
        code: 'AAAAAAAAAA',
        kind: 'plan',
        about_id: crypto.randomUUID(),
        title: `Plan ${place}`,
        holder_name: 'Íñigo Núñez',
      },
      ...{ wording: 'Cumple', from: new Date(), until: new Date(Date.now() + 1e10), status_index: place },
    },
    { origin: 'https://formacion.lab.example', issuer, organisation: 'Laboratorio Andino' },
  );
  await prove(badge, signer, new Date());
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const first = await cost(0);
const others: number[] = [];
for (let place = 1; place <= rounds; place += 1) others.push(await cost(place));
const sorted = others.slice(20).toSorted((a, b) => a - b);
const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
console.log(
  `first ${first.toFixed(0)} ms, then median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms (goal ${most})`,
);
if (at(0.5) > most) process.exitCode = 1;
