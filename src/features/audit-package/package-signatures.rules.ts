import { checkTexts as texts } from './package-check.texts.ts';
import {
  bytesOf,
  type Chain,
  type Checked,
  type Ciphers,
  linesOf,
  type PackageFiles,
  parsed,
  sealOf,
} from './package-files.rules.ts';

interface Signature {
  id: string;
  record_kind: string;
  record_id: string;
  meaning: string;
  signer_id: string;
  signer_name: string;
  signer_role: string;
  signed_at: string;
  time_zone: string;
  statement: string;
  sha256: string;
  log: { seq: number; previous: string; hash: string; text: string } | null;
}

interface Statement {
  record?: { id?: string };
  meaning?: string;
  signer?: { id?: string; name?: string; role?: string };
  signed_at?: string;
  time_zone?: string;
}

/** Checks each signature against what was signed, the entry that noted it, and the extract of the log. @param seals of the extract */
export async function checkSignatures(
  files: PackageFiles,
  there: ReadonlySet<string>,
  chain: Chain | null,
  seals: readonly string[],
  ciphers: Ciphers,
  { faults, notes, counted }: Checked,
): Promise<void> {
  for await (const one of linesOf<Signature>(files, there, 'datos/firmas.jsonl', faults)) {
    counted.signatures += 1;
    const who = texts.whoSigned(one.signer_name, one.record_kind, one.id);
    if ((await ciphers.sha256(bytesOf(one.statement))) !== one.sha256) faults.push(texts.statementHash(who));
    if (!isStated(one)) faults.push(texts.statementSays(who));
    const { log } = one;
    if (!log) {
      notes.push(texts.unsealed(who));
      continue;
    }
    if (!isLogged(one, log.text)) faults.push(texts.signatureLog(who));
    if ((await sealOf(log.previous, log.text, ciphers)) !== log.hash) faults.push(texts.signatureSeal(who));
    const isWithin = chain && log.seq >= chain.first && log.seq <= chain.last;
    if (isWithin && seals[log.seq - chain.first] !== log.hash) faults.push(texts.signatureElsewhere(who));
  }
}

/** Whether the fields beside a signed text say what it says. */
function isStated(one: Signature): boolean {
  const said = parsed(bytesOf(one.statement)) as Statement | null;
  return (
    said !== null &&
    said.meaning === one.meaning &&
    said.signer?.id === one.signer_id &&
    said.signer.name === one.signer_name &&
    said.signer.role === one.signer_role &&
    said.time_zone === one.time_zone &&
    Date.parse(said.signed_at ?? '') === Math.trunc(Date.parse(one.signed_at)) &&
    (said.record?.id === undefined || said.record.id === one.record_id)
  );
}

/** Whether an entry of the log notes this signature: id, moment, who acted, what, to what, and its details. */
function isLogged({ id, signer_id, sha256, record_id, meaning }: Signature, text: string): boolean {
  const entry = parsed(bytesOf(text));
  if (!Array.isArray(entry)) return false;
  const [, , actor, action, subject, subjectId, details] = entry as [
    unknown,
    unknown,
    string,
    string,
    string,
    string,
    Record<string, unknown>,
  ];
  return (
    actor === signer_id &&
    action === 'sign-record' &&
    subject === 'signature' &&
    subjectId === id &&
    details.sha256 === sha256 &&
    details.record === record_id &&
    details.meaning === meaning
  );
}
