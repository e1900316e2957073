import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { imageKinds } from '#features/files/files.rules.ts';
import { judgeDocument, judgeImage } from '#features/files/server/judge-file.ts';
import { recordFile, type StoredFile, storeDocument, storeImage } from '#features/files/server/store-file.ts';
import { addSteps } from '#features/modules/server/add-steps.ts';
import { storeNewModule } from '#features/modules/server/create-module.ts';
import { readTitlesLike } from '#features/modules/server/managed-modules.reads.ts';
import { storeGuide } from '#features/modules/server/store-guide.ts';
import { fieldProblems } from '#features/quiz-authoring/quiz-authoring.rules.ts';
import { addQuestions } from '#features/quiz-authoring/server/add-questions.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { foldTitle } from '#platform/text/fold.ts';
import { managementRefusals as refusals } from '../management.refusals.ts';
import { invalidArchive } from '../management.texts.ts';
import { manifestName, maxUnpackedBytes, moduleArchiveSchema } from '../module-archive.contract.ts';
import type { ModuleArchive } from './export-module.ts';
import { readZip, UnreadableArchive } from './zip-archive.ts';

type ArchiveFile = ModuleArchive['files'][number];

interface ReadArchive {
  manifest: ModuleArchive;
  fileOf: (file: ArchiveFile) => File;
}

/**
 * What importing an archive would create and what keeps it from being imported; nothing is stored. Refuses with
 * ARCHIVE_UNREADABLE.
 */
export async function previewModuleImport({ db }: Acting, file: File) {
  const archive = await readArchive(file);
  const { manifest } = archive;
  const { title, description } = manifest.module;
  const alike = await readTitlesLike(db, title);
  return {
    title,
    description,
    isTitleTaken: alike.some((other) => foldTitle(other) === foldTitle(title)),
    steps: manifest.steps.map((step) => step.title),
    questions: manifest.questions.length,
    images: manifest.files.filter(({ use }) => use !== 'guide').length,
    guides: manifest.guides.map((guide) => guide.title),
    problems: await problemsOf(archive),
  };
}

/**
 * Creates a module from an archive, all of it draft, behind its siblings. Refuses with ARCHIVE_UNREADABLE, with ARCHIVE_REFUSED
 * naming the first thing that cannot be taken, and with TITLE_TAKEN.
 *
 * @param title instead of the archive's
 */
export async function importModule(acting: Acting, file: File, title: string | undefined) {
  const archive = await readArchive(file);
  const { manifest } = archive;
  const [problem] = await problemsOf(archive);
  if (problem) throw refuse(refusals.ARCHIVE_REFUSED, { message: problem });
  const moduleId = randomUUID();
  const stored = await storeFiles(acting, archive, moduleId);
  const urlOf = (path: string | null) => (path ? (stored.get(path)?.url ?? null) : null);
  const renewed = (text: string) => [...stored].reduce((rest, [path, kept]) => rest.replaceAll(path, kept.url), text);
  const { db, actor, now } = acting;
  const { image, content, ...fields } = manifest.module;

  return db.transaction(async (tx) => {
    const module = {
      ...fields,
      id: moduleId,
      title: title ?? fields.title,
      content: content === null ? null : renewed(content),
      imagen_url: urlOf(image),
      published_at: null,
    };
    await storeNewModule(tx, module, actor.id);
    for (const kept of stored.values()) await recordFile(tx, kept);
    const steps = manifest.steps.map((step) => ({
      title: step.title,
      content: renewed(step.content),
      is_active: step.is_active,
      image_url: urlOf(step.image),
      published_at: null,
    }));
    const added = steps.length > 0 ? await addSteps(tx, moduleId, steps, actor.id, now) : [];
    const questions = manifest.questions.map(({ image: path, step, ...question }) => ({
      ...question,
      step_id: step === null ? null : (added[step - 1]?.id ?? null),
      image_url: urlOf(path),
    }));
    const toAdd = {
      actor_id: actor.id,
      action: 'import-questions' as const,
      moduleId,
      stored: [],
      questions,
      isPublished: false,
    };
    if (questions.length > 0) await addQuestions(tx, toAdd, now);
    for (const guide of manifest.guides) {
      const kept = stored.get(guide.file);
      if (kept) await storeGuide(tx, kept, { ...guide, moduleId, uploadedBy: actor.id });
    }
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'import-module',
      subject_type: 'module',
      subject_id: moduleId,
      details: { steps: steps.length, questions: questions.length, files: stored.size },
    });
    return { id: moduleId, title: module.title };
  });
}

async function readArchive(file: File): Promise<ReadArchive> {
  try {
    const parts = await readZip(Buffer.from(await file.arrayBuffer()), maxUnpackedBytes, 1100);
    const manifest = moduleArchiveSchema.parse(JSON.parse(parts.get(manifestName)?.toString('utf8') ?? ''));
    const fileOf = ({ path, name }: ArchiveFile) => new File([new Uint8Array(parts.get(path) ?? [])], name);
    return { manifest, fileOf };
  } catch (error) {
    if (error instanceof z.ZodError) {
      const [issue] = error.issues;
      const message = invalidArchive(`${issue?.path.join('.')}`, `${issue?.message}`);
      throw refuse(refusals.ARCHIVE_UNREADABLE, { message });
    }
    if (error instanceof UnreadableArchive || error instanceof SyntaxError) throw refuse(refusals.ARCHIVE_UNREADABLE);
    throw error;
  }
}

/** Everything that the places of the product would refuse of an archive, in words. */
async function problemsOf({ manifest, fileOf }: ReadArchive): Promise<string[]> {
  const problems: string[] = [];
  for (const entry of manifest.files) {
    const judging =
      entry.use === 'guide' ? judgeDocument(fileOf(entry)) : judgeImage(fileOf(entry), imageKinds[entry.use]);
    await judging.catch((error: Error) => problems.push(`${entry.name}: ${error.message}`));
  }
  for (const [place, { image, step: _, ...question }] of manifest.questions.entries()) {
    const [first] = fieldProblems({ ...question, id: '', image_url: image, isPublished: false });
    if (first) problems.push(`Pregunta ${place + 1}: ${first.message}`);
  }
  return problems;
}

/** Keeps the archive's files as if each had been uploaded where it belongs. */
async function storeFiles(acting: Acting, { manifest, fileOf }: ReadArchive, moduleId: string) {
  const stored = new Map<string, StoredFile>();
  for (const entry of manifest.files) {
    const file = fileOf(entry);
    const guide = manifest.guides.find((one) => one.file === entry.path);
    const kept =
      entry.use === 'guide'
        ? await storeDocument(acting, { file, moduleId, type: guide?.downloadable_type ?? 'guia_rapida' })
        : await storeImage(acting, { file, kind: entry.use, pathPrefix: `${moduleId}/${entry.use}_`, moduleId });
    stored.set(entry.path, kept);
  }
  return stored;
}
