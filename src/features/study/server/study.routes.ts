import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { studyContract } from '../study.contract.ts';
import { getDocumentStudy, getStudyPage, getStudyPagePicture, getStudySource } from './document-study.ts';
import { getModuleStudy } from './module-study.ts';
import { markStudyCard } from './study-cards.ts';
import { summarizeDocument, summarizeModule } from './summarize.ts';

const os = serve(studyContract);

export const studyRoutes = os.router({
  getModuleStudy: os.getModuleStudy.handler(({ input, context }) =>
    getModuleStudy(acting(context), context.ai, input.moduleId),
  ),
  summarizeModule: os.summarizeModule.handler(({ input, context }) =>
    summarizeModule(acting(context), context.ai, input.moduleId),
  ),
  markStudyCard: os.markStudyCard.handler(async ({ input, context }) => {
    await markStudyCard(acting(context), input);
    return { success: true };
  }),
  getDocumentStudy: os.getDocumentStudy.handler(({ input, context }) =>
    getDocumentStudy(acting(context), context.ai, input.documentId),
  ),
  summarizeDocument: os.summarizeDocument.handler(({ input, context }) =>
    summarizeDocument(acting(context), context.ai, input.documentId),
  ),
  getStudySource: os.getStudySource.handler(({ input, context }) => getStudySource(acting(context), input)),
  getStudyPage: os.getStudyPage.handler(({ input, context }) => getStudyPage(acting(context), input)),
  getStudyPagePicture: os.getStudyPagePicture.handler(({ input, context }) =>
    getStudyPagePicture(acting(context), input.params, input.headers['if-none-match']),
  ),
});
