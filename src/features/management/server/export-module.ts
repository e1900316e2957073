import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import { extensionOf, fileIdOf, fileUrl, fileUrlsIn } from '#features/files/files.rules.ts';
import { readFiles } from '#features/files/server/files.reads.ts';
import { modulesRefusals as refusals } from '#features/modules/modules.refusals.ts';
import { readDownloadables } from '#features/modules/server/module-files.reads.ts';
import { readModule } from '#features/modules/server/modules.reads.ts';
import { readWholeSteps } from '#features/modules/server/steps.reads.ts';
import { readQuestionsForEditing } from '#features/quiz-authoring/server/quiz-authoring.reads.ts';
import { attachment } from '#platform/http/attachment.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { filesFolder, manifestName, type moduleArchiveSchema } from '../module-archive.contract.ts';
import { zipStream } from './zip-archive.ts';

export type ModuleArchive = z.infer<typeof moduleArchiveSchema>;
type FileUse = ModuleArchive['files'][number]['use'];

/**
 * A module as one file: description, steps, questions with their keys, images and guides. Files that are gone are left out.
 * Refuses with MODULE_NOT_FOUND, also for a category. Five queries, whatever its size.
 */
export async function exportModule({ db, storage }: Acting, moduleId: string, report: (fault: unknown) => void) {
  const module = await readModule(db, moduleId);
  if (!module || module.is_category) throw refuse(refusals.MODULE_NOT_FOUND);
  const steps = await readWholeSteps(db, moduleId);
  const questions = await readQuestionsForEditing(db, moduleId);
  const guides = await readDownloadables(db, moduleId);

  const uses = new Map<string, FileUse>();
  const use = (texts: ReadonlyArray<string | null>, as: FileUse) => {
    for (const url of fileUrlsIn(texts.join('\n'))) if (!uses.has(url)) uses.set(url, as);
  };
  use([module.imagen_url], 'module');
  use([module.content, ...steps.flatMap((step) => [step.content, step.image_url])], 'step');
  use(
    questions.map((question) => question.image_url),
    'quiz',
  );
  use(
    guides.map((guide) => guide.file_url),
    'guide',
  );
  const stored =
    uses.size > 0
      ? await readFiles(
          db,
          [...uses.keys()].flatMap((url) => fileIdOf(url) ?? []),
        )
      : [];
  const pathOf = new Map(
    stored.map((file) => [fileUrl(file.id), `${filesFolder}${file.id}.${extensionOf(file.path)}`]),
  );
  const inArchive = (text: string) => [...pathOf].reduce((rest, [url, path]) => rest.replaceAll(url, path), text);
  const fileOf = (url: string | null) => (url ? (pathOf.get(url) ?? null) : null);

  const placeOf = (stepId: string | null | undefined) => steps.findIndex(({ id }) => id === stepId) + 1 || null;

  const manifest: ModuleArchive = {
    format: 'modulo-de-formacion',
    version: 1,
    module: {
      title: module.title,
      description: module.description,
      content: module.content === null ? null : inArchive(module.content),
      category: module.category,
      nombre_producto: module.nombre_producto,
      pass_mark: module.pass_mark,
      max_attempts: module.max_attempts,
      retry_wait_minutes: module.retry_wait_minutes,
      show_answers: module.show_answers,
      question_order: module.question_order,
      questions_per_attempt: module.questions_per_attempt,
      image: fileOf(module.imagen_url),
    },
    steps: steps.map(({ title, content, is_active, image_url }) => ({
      title,
      content: inArchive(content),
      is_active,
      image: fileOf(image_url),
    })),
    questions: questions.map(
      ({ id: _id, order_index: _order, isPublished: _published, image_url, step_id, ...question }) => ({
        ...question,
        step: placeOf(step_id),
        image: fileOf(image_url),
      }),
    ),
    guides: guides.flatMap(({ title, downloadable_type, file_url }) => {
      const file = fileOf(file_url);
      return file ? [{ title, downloadable_type, file }] : [];
    }),
    files: stored.map((file) => ({
      path: pathOf.get(fileUrl(file.id)) ?? '',
      // Images were drawn anew, maybe as another type than they came in; name and content belong together.
      name: `${file.original_name.replace(/\.[^.]*$/, '').slice(0, 280) || 'archivo'}.${extensionOf(file.path)}`,
      use: uses.get(fileUrl(file.id)) ?? 'step',
    })),
  };

  async function* parts() {
    yield { path: manifestName, bytes: Buffer.from(JSON.stringify(manifest, null, 2)) };
    for (const file of stored) {
      const bytes = await storage.read(`${file.bucket}/${file.path}`);
      if (bytes) yield { path: pathOf.get(fileUrl(file.id)) ?? '', bytes: await buffer(bytes) };
    }
  }
  return {
    headers: { 'content-type': 'application/zip', 'content-disposition': attachment(`${module.title}.zip`) },
    body: zipStream(parts(), report),
  };
}
