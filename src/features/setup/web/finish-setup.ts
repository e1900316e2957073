import { failureText } from '#platform/web/failure.ts';
import { setupTexts } from '../setup.texts.ts';
import { documentsClient, setupClient } from './setup-api.ts';
import type { SetupDraft } from './setup-draft.ts';
import type { Administrator } from './SetupSteps.tsx';

interface Finished {
  isFirstTime: boolean;
  modules: ReadonlyArray<{ title: string }>;
  /** Documents that the knowledge base did not take, each with its sentence. */
  refusedDocuments: ReadonlyArray<{ name: string; reason: string }>;
  /** Steps of the drafts that were taken from the documents; null when that did not work. */
  stepsFromDocuments: number | null;
}

/** Sends what the wizard was told, then the documents, one after another, and has the drafts take from them what they say. Rejects when the set-up itself is refused. */
export async function finishSetup(
  draft: SetupDraft,
  files: readonly File[],
  administrator: Administrator | undefined,
  setupCode: string | undefined,
): Promise<Finished> {
  const { companyInfo, processes, modules } = draft;
  const done = await setupClient.setUpInstallation({
    companyInfo,
    processes,
    modules: { count: modules.count, focus: [...modules.focus] },
    ...(administrator ? { administrator } : {}),
    ...(setupCode === undefined ? {} : { setupCode }),
  });
  const refusedDocuments: Array<{ name: string; reason: string }> = [];
  for (const file of files) {
    const module_name = file.name.replace(/\.[^.]+$/, '').slice(0, 120);
    await documentsClient
      .uploadDocument({ file, module_name })
      .catch((error: unknown) =>
        refusedDocuments.push({ name: file.name, reason: failureText(error, setupTexts.documentNotSent) }),
      );
  }
  const stepsFromDocuments =
    files.length > refusedDocuments.length
      ? await setupClient.fillDraftsFromDocuments().then(
          ({ steps }) => steps,
          () => null,
        )
      : 0;
  return { isFirstTime: done.isFirstTime, modules: done.modules, refusedDocuments, stepsFromDocuments };
}
