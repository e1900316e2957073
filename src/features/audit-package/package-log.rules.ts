import { checkTexts as texts } from './package-check.texts.ts';
import { type Chain, type Checked, type Ciphers, linesOf, type PackageFiles, sealOf } from './package-files.rules.ts';

interface Entry {
  seq: number;
  hash: string;
  text: string | null;
}

/** Checks the extract of the log: its seals, one after another, and where it begins and ends. @returns its seals, the first of them at place 0 */
export async function checkLog(
  files: PackageFiles,
  there: ReadonlySet<string>,
  chain: Chain | null,
  ciphers: Ciphers,
  { faults, counted }: Checked,
): Promise<string[]> {
  const seals: string[] = [];
  const path = 'registro.jsonl';
  let previous = chain?.previous ?? '';
  let next = chain?.first ?? 0;
  let isLinked = true;
  for await (const entry of linesOf<Entry>(files, there, path, faults)) {
    counted.entries += 1;
    if (!chain) continue;
    if (entry.seq < next) {
      faults.push(texts.logOrder(entry.seq));
      continue;
    }
    if (entry.seq > next) {
      faults.push(texts.logGap(next, entry.seq - 1));
      isLinked = false;
    }
    if (entry.text !== null && isLinked && (await sealOf(previous, entry.text, ciphers)) !== entry.hash) {
      faults.push(texts.logSeal(entry.seq));
    }
    seals[entry.seq - chain.first] = entry.hash;
    previous = entry.hash;
    next = entry.seq + 1;
    isLinked = true;
  }
  if (!chain) {
    if (counted.entries > 0) faults.push(texts.logUnexpected);
    return seals;
  }
  if (counted.entries === 0) faults.push(texts.logGone);
  else if (next <= chain.last) faults.push(texts.logGap(next, chain.last));
  else if (next !== chain.last + 1 || previous !== chain.hash) faults.push(texts.logEnd(chain.last));
  return seals;
}
