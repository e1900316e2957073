import { randomUUID } from 'node:crypto';
import { fileUrlsIn } from '#features/files/files.rules.ts';
import { copyFiles } from '#features/files/server/copy-files.ts';
import { recordFile } from '#features/files/server/store-file.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { foldTitle } from '#platform/text/fold.ts';
import { modulesRefusals as refusals } from '../modules.refusals.ts';
import { copyTitle } from '../modules.rules.ts';
import { addSteps } from './add-steps.ts';
import { storeNewModule } from './create-module.ts';
import { readTitlesLike } from './managed-modules.reads.ts';
import { readDownloadables } from './module-files.reads.ts';
import { copyDownloadables } from './module-files.writes.ts';
import { readModule } from './modules.reads.ts';
import { readWholeSteps } from './steps.reads.ts';

/** A module's copy: its id, and of what was copied the new addresses and step ids by the old ones. */
export interface ModuleCopy {
  id: string;
  urls: Readonly<Record<string, string>>;
  stepIds: Readonly<Record<string, string>>;
}

/**
 * Copies a module with its steps, images and guides, all of it draft, behind its siblings. What the product finds a module by
 * (its key) is not copied. Refuses with MODULE_NOT_FOUND, and with TITLE_TAKEN when somebody took the copy's title at the same
 * moment.
 *
 * @param moreUrls addresses of files that `copyMore` needs
 * @param copyMore copies what higher features keep of a module, in the same transaction
 */
export async function copyModule(
  acting: Acting,
  moduleId: string,
  moreUrls: readonly string[],
  copyMore: (tx: Transaction, copy: ModuleCopy) => Promise<unknown>,
): Promise<{ id: string; title: string }> {
  const { db, actor, now } = acting;
  const original = await readModule(db, moduleId);
  if (!original) throw refuse(refusals.MODULE_NOT_FOUND);
  const steps = await readWholeSteps(db, moduleId);
  const guides = await readDownloadables(db, moduleId);
  const texts = [original.imagen_url, original.content, ...steps.flatMap((step) => [step.image_url, step.content])];
  const found = [...fileUrlsIn(texts.join('\n')), ...guides.map((guide) => guide.file_url), ...moreUrls];

  const newId = randomUUID();
  const copies = await copyFiles(acting, [...new Set(found)], newId);
  const urls = Object.fromEntries([...copies].map(([from, copy]) => [from, copy.url]));
  const renewed = <Text extends string | null>(text: Text) => withNewUrls(text, urls);

  return db.transaction(async (tx) => {
    const taken = new Set((await readTitlesLike(tx, 'Copia de ')).map(foldTitle));
    const title = copyTitle(original.title, (candidate) => taken.has(foldTitle(candidate)));
    const { key: _key, order_index: _order, created_at: _created, updated_at: _updated, ...fields } = original;
    await storeNewModule(
      tx,
      {
        ...fields,
        id: newId,
        title,
        imagen_url: renewed(original.imagen_url),
        content: renewed(original.content),
        published_at: null,
      },
      actor.id,
    );
    for (const copy of copies.values()) await recordFile(tx, copy);
    const stepCopies = steps.map((step) => ({
      title: step.title,
      content: renewed(step.content),
      is_active: step.is_active,
      image_url: renewed(step.image_url),
      source_assistant_uuid: step.source_assistant_uuid,
      lacks_sources: step.lacks_sources,
      published_at: null,
    }));
    const added = stepCopies.length > 0 ? await addSteps(tx, newId, stepCopies, actor.id, now) : [];
    const stepIds = Object.fromEntries(added.map(({ id }, place) => [steps[place]?.id, id]));
    await copyDownloadables(tx, moduleId, newId, actor.id, urls);
    await copyMore(tx, { id: newId, urls, stepIds });
    return { id: newId, title };
  });
}

function withNewUrls<Text extends string | null>(text: Text, urls: Readonly<Record<string, string>>): Text {
  if (text === null) return text;
  return fileUrlsIn(text).reduce<string>((rest, url) => rest.replaceAll(url, urls[url] ?? url), text) as Text;
}
