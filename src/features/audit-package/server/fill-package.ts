import { keepMonths } from '#features/audit/server/audit-months.ts';
import { readPerson } from '#features/competence/server/competence.reads.ts';
import { personPaper } from '#features/evidence/server/package-papers.ts';
import { producedBy } from '#features/evidence/server/produced.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { fingerprintOf, signedBy } from '#features/installation-keys/server/installation-key.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { canonical } from '#features/signatures/server/canonical.ts';
import type { Transaction } from '#platform/db/database.ts';
import { localTime } from '#platform/time/local-time.ts';
import { type PackageFigures, type PackageStage, plainName } from '../audit-package.rules.ts';
import { manifestFormat } from '../package-check.rules.ts';
import { jsonSchemaOf } from '../package-lines.contract.ts';
import {
  type PackageRow,
  readObjects,
  readPatiently,
  readPeopleInScope,
  readRequirementsInScope,
} from './audit-package.reads.ts';
import { Gathered } from './gathered.ts';
import { type Asked, batch, factLines } from './package-data.ts';
import { addEvidence } from './package-evidence.ts';
import { addLists } from './package-lists.ts';
import { addLog } from './package-log.ts';
import type { Pieces } from './package-pieces.ts';
import { summaryPaper } from './package-summary.ts';
import type { PackageParts, PackageTools } from './package-tools.ts';
import type { PackageZip } from './package-zip.ts';

/** Whoever asked for it is nobody any more. */
export class NobodyAsks extends Error {}

/** Nobody is left whom it was to be about, or none of its requirements. */
export class NothingLeft extends Error {
  readonly about: 'people' | 'requirements';

  constructor(about: 'people' | 'requirements') {
    super(about);
    this.about = about;
  }
}

interface Filling extends PackageTools, PackageParts {
  row: PackageRow;
  key: { public_key: Buffer; private_key: Buffer };
  now: Date;
  pieces: Pieces;
  tell: (stage: PackageStage, done: number, total: number) => Promise<void>;
}

/**
 * Writes everything that a package holds: all of it as the database is at one moment, read in one transaction. Throws {@link NobodyAsks} and
 * {@link NothingLeft}.
 *
 * @returns what it holds
 */
export async function fillPackage(zip: PackageZip, filling: Filling): Promise<PackageFigures> {
  return filling.db.transaction(
    async (tx) => {
      // Before the moment of which everything is read.
      await keepMonths(tx);
      await readPatiently(tx);
      return fill(tx, zip, filling);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function fill(tx: Transaction, zip: PackageZip, filling: Filling): Promise<PackageFigures> {
  const { row, now, key, storage, readReminders, isAlone = false } = filling;
  const { scope } = row;
  const actor = row.created_by && (await readPerson(tx, row.created_by));
  if (!actor) throw new NobodyAsks();
  const { time_zone } = await readSettings(tx);
  const people = await readPeopleInScope(tx, scope);
  // Since it was asked for, people may have been erased or purged, and requirements withdrawn.
  if (people.length === 0) throw new NothingLeft('people');
  const names = new Map(people.map((one) => [one.id, displayName(one)]));
  const requirements = await readRequirementsInScope(tx, scope);
  if (scope.requirement_ids && requirements.length === 0) throw new NothingLeft('requirements');
  const objects = scope.requirement_ids && (await readObjects(tx, scope.requirement_ids));
  const asked: Asked = { scope, people: people.map(({ id }) => id), objects };
  const words = await producedBy({ db: tx, actor, now });
  const at = {
    today: localTime(now, time_zone.name).date,
    day: scope.to,
    knownOn: null,
    zone: time_zone.name,
    isNow: false,
  };

  const gathered = new Gathered();
  const files = factLines(tx, asked, gathered);
  // The facts' files and as many schemas, a sheet for each person, and what follows.
  let total = files.length + people.length + 4;
  let done = 0;
  const step = async (stage: PackageStage) => {
    done += 1;
    await filling.tell(stage, done, total);
  };
  for (const { file, lines } of files) {
    await zip.add(`datos/${file}.jsonl`, lines());
    await zip.add(`esquemas/${file}.schema.json`, schemaOf(file));
    await step('facts');
  }

  const drawn = (place: number) => {
    const { from, to, requirement_ids, contacts, notes } = scope;
    const [id = '', also = []] = [asked.people[place], gathered.also[Math.floor(place / batch)]];
    const shown = { at, from, to, also, objects, requirements: requirement_ids, now, contacts, notes, words, isAlone };
    return personPaper(tx, id, shown, readReminders);
  };
  await addPapers(zip, people.length, drawn, async (place) => {
    await step('people');
    const { id = '' } = people[place] ?? {};
    return `personas/${plainName(names.get(id) ?? '')}-${id}.pdf`;
  });
  await addLists(zip, tx, { ...asked, at, names });
  await step('people');

  const evidence = await addEvidence(zip, tx, {
    storage,
    pieces: filling.pieces,
    pieceBytes: filling.pieceBytes,
    ids: scope.files ? [...gathered.files] : [],
    told: async (count) => {
      total = Math.max(total, done + count + 3);
      await step('files');
    },
  });
  const { chain, purged } = await addLog(zip, tx, asked, at.zone);
  await zip.add('esquemas/registro.schema.json', schemaOf('registro'));
  await step('log');

  const figures: PackageFigures = {
    people: people.length,
    requirements: requirements.length,
    facts: gathered.facts,
    signatures: gathered.signatures,
    entries: chain?.entries ?? 0,
    files: evidence.files,
    missing: evidence.wrong.filter(({ isMissing }) => isMissing).length,
    damaged: evidence.wrong.filter(({ isMissing }) => !isMissing).length,
    exceptions: gathered.exceptionCount,
    // The summary, the page, the manifest with its signature, and the sums.
    parts: zip.parts.length + 5,
  };
  const fingerprint = fingerprintOf(key.public_key);
  const summary = await summaryPaper(tx, { scope, figures, gathered, names, evidence, purged, fingerprint, words });
  await zip.add('RESUMEN.pdf', summary.body);
  await zip.add('VERIFICAR.html', Buffer.from(await filling.verifierPage()));
  await step('ending');

  const manifest = {
    format: manifestFormat,
    id: row.id,
    organisation: words.organisation,
    produced: words.produced,
    produced_at: now.toISOString(),
    produced_by: { id: actor.id, name: displayName(actor) },
    time_zone: time_zone.name,
    scope,
    figures,
    chain,
    purged,
    missing: evidence.wrong.map(({ path, isMissing, sha256 }) => ({ path, missing: isMissing, stored_sha256: sha256 })),
    files: zip.parts.map(({ path, size, sha256 }) => ({ path, size, sha256 })),
  };
  const bytes = Buffer.from(canonical(manifest));
  await zip.add('MANIFIESTO.json', bytes);
  await zip.add('MANIFIESTO.firma.json', Buffer.from(JSON.stringify(signedBy(key, bytes), null, 2)));
  await zip.add('SHA256SUMS', Buffer.from(zip.parts.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('')));
  return figures;
}

type Drawn = Awaited<ReturnType<typeof personPaper>>;

/** Writes a paper of each, reading for the next one while one is drawn. @param told gives the name of one that is there */
async function addPapers(
  zip: PackageZip,
  count: number,
  drawn: (place: number) => Promise<Drawn>,
  told: (place: number) => Promise<string>,
): Promise<void> {
  let next: Promise<Drawn> | null = null;
  for (let place = 0; place < count; place += 1) {
    const paper: Drawn = await (next ?? drawn(place));
    next = place + 1 < count ? drawn(place + 1) : null;
    // Told when it is its turn; nobody waits for it after a fault.
    next?.catch(() => undefined);
    const path = await told(place);
    if (paper) await zip.add(path, Buffer.from(paper.buffer, paper.byteOffset, paper.byteLength));
  }
}

const schemaOf = (file: Parameters<typeof jsonSchemaOf>[0]) => Buffer.from(JSON.stringify(jsonSchemaOf(file), null, 2));
