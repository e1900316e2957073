import { checkTexts as texts } from './package-check.texts.ts';
import {
  type Checked,
  type Ciphers,
  fromBase64,
  type Manifest,
  type PackageFiles,
  parsed,
  textOf,
} from './package-files.rules.ts';
import { checkLog } from './package-log.rules.ts';
import { checkSignatures } from './package-signatures.rules.ts';

/** What a manifest says it is. */
export const manifestFormat = 'paquete-de-auditoria/1';

/** Files that the manifest does not name: it and what was written after it. */
const beside = ['MANIFIESTO.json', 'MANIFIESTO.firma.json', 'SHA256SUMS'];

/**
 * Checks everything that a package says of itself: each byte against the manifest, the manifest against its signature, the sums, every signature
 * against what was signed and the log, and the log's chain. Knows neither browser nor server.
 *
 * @param told is called with how many bytes were checked of how many
 */
export async function checkPackage(
  files: PackageFiles,
  ciphers: Ciphers,
  told: (done: number, total: number) => void = () => undefined,
): Promise<Checked> {
  const found: Checked = {
    manifest: null,
    fingerprint: null,
    faults: [],
    notes: [],
    counted: { files: 0, bytes: 0, signatures: 0, entries: 0 },
  };
  const fault = (text: string) => found.faults.push(text);
  const there = new Set<string>();
  for (const path of files.paths) {
    if (there.has(path)) fault(texts.twice(path));
    there.add(path);
  }
  if (!there.has('MANIFIESTO.json')) {
    fault(texts.noManifest);
    return found;
  }
  const bytes = await files.read('MANIFIESTO.json').catch(() => null);
  const manifest = bytes && (parsed(bytes) as Manifest | null);
  if (!bytes || !manifest || !Array.isArray(manifest.files)) {
    fault(texts.unreadableManifest);
    return found;
  }
  found.manifest = manifest;
  if (manifest.format !== manifestFormat) fault(texts.otherFormat);
  found.fingerprint = await checkSigned(files, there, bytes, ciphers, fault);

  const sums = new Map<string, string>();
  const total = manifest.files.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size, sha256 } of manifest.files) {
    if (!there.has(path)) {
      fault(texts.missing(path));
      continue;
    }
    const content = await files.read(path).catch(() => null);
    if (!content) {
      fault(texts.unreadable(path));
      continue;
    }
    const sum = await ciphers.sha256(content);
    sums.set(path, sum);
    if (sum !== sha256 || content.length !== size) fault(texts.changed(path));
    found.counted.files += 1;
    found.counted.bytes += content.length;
    told(found.counted.bytes, total);
  }
  const named = new Set([...manifest.files.map(({ path }) => path), ...beside]);
  for (const path of there) if (!named.has(path)) fault(texts.added(path));
  for (const path of ['MANIFIESTO.json', 'MANIFIESTO.firma.json']) {
    const content = there.has(path) && (await files.read(path).catch(() => null));
    if (content) sums.set(path, await ciphers.sha256(content));
  }
  await checkSums(files, there, sums, fault);

  const seals = await checkLog(files, there, manifest.chain, ciphers, found);
  await checkSignatures(files, there, manifest.chain, seals, ciphers, found);
  const wrapping = await files.wrapping?.();
  for (const path of wrapping?.renamed ?? []) fault(texts.twoNames(path));
  if (wrapping && !wrapping.isAsWritten) found.notes.push(texts.packedAnew);
  for (const { month, entries } of manifest.purged ?? []) found.notes.push(texts.purged(month, entries));
  for (const { path, missing } of manifest.missing ?? []) {
    found.notes.push(missing ? texts.notStored(path) : texts.notAsStored(path));
  }
  return found;
}

type Tell = (text: string) => void;

/** @returns the fingerprint of the key that signed the manifest */
async function checkSigned(
  files: PackageFiles,
  there: ReadonlySet<string>,
  manifest: Uint8Array,
  ciphers: Ciphers,
  fault: Tell,
): Promise<string | null> {
  const path = 'MANIFIESTO.firma.json';
  const content = there.has(path) ? await files.read(path).catch(() => null) : null;
  const said = content && (parsed(content) as Record<'public_key' | 'signature' | 'fingerprint', string> | null);
  const key = fromBase64(said?.public_key);
  const signature = fromBase64(said?.signature);
  if (!said || key?.length !== 32 || signature?.length !== 64) {
    fault(texts.noSignature);
    return null;
  }
  const fingerprint = await ciphers.sha256(key);
  if (fingerprint !== said.fingerprint) fault(texts.otherFingerprint);
  if (!(await ciphers.isSigned(signature, manifest, key).catch(() => false))) fault(texts.wrongSignature);
  return fingerprint;
}

async function checkSums(
  files: PackageFiles,
  there: ReadonlySet<string>,
  sums: ReadonlyMap<string, string>,
  fault: Tell,
): Promise<void> {
  const content = there.has('SHA256SUMS') ? await files.read('SHA256SUMS').catch(() => null) : null;
  if (!content) {
    fault(texts.sumsMissing);
    return;
  }
  const said = new Map<string, string>();
  for (const line of textOf(content).split('\n')) {
    if (line) said.set(line.slice(66), line.slice(0, 64));
  }
  for (const [path, sum] of sums) if (said.get(path) !== sum) fault(texts.sumWrong(path));
  for (const path of said.keys()) if (!there.has(path)) fault(texts.sumUnknown(path));
}
