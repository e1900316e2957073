import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { effectivenessContract } from '../effectiveness.contract.ts';
import { sessionOutcomesContract } from '../session-outcomes.contract.ts';
import { answerSurvey, getSurvey, listOwnSurveys } from './answer-survey.ts';
import { changeSurvey, getSettings, setCourseOutcomes } from './outcome-settings.ts';
import { listReviews, readReviewRecord, readToReview, signReview, voidReview } from './review-effectiveness.ts';
import { getOutcomes, listResults } from './session-results.ts';
import { listTestModules, noteTestPoints, setTest } from './session-test.ts';

const os = serve(sessionOutcomesContract);
const effectiveness = serve(effectivenessContract);

export const sessionOutcomesRoutes = os.router({
  getOutcomeSettings: os.getOutcomeSettings.handler(({ context }) => getSettings(acting(context))),
  changeSurvey: os.changeSurvey.handler(({ input, context }) => changeSurvey(acting(context), input)),
  setCourseOutcomes: os.setCourseOutcomes.handler(({ input, context }) => setCourseOutcomes(acting(context), input)),
  getSessionOutcomes: os.getSessionOutcomes.handler(({ input, context }) => getOutcomes(acting(context), input.id)),
  listTestModules: os.listTestModules.handler(({ context }) => listTestModules(acting(context))),
  setSessionTest: os.setSessionTest.handler(({ input, context }) => setTest(acting(context), input)),
  noteTestPoints: os.noteTestPoints.handler(({ input, context }) => noteTestPoints(acting(context), input)),
  listOwnSurveys: os.listOwnSurveys.handler(({ context }) => listOwnSurveys(acting(context))),
  getSurvey: os.getSurvey.handler(({ input, context }) => getSurvey(acting(context), input.id)),
  answerSurvey: os.answerSurvey.handler(({ input, context }) => answerSurvey(acting(context), input)),
});

export const effectivenessRoutes = effectiveness.router({
  listEffectivenessReviews: effectiveness.listEffectivenessReviews.handler(({ input, context }) =>
    listReviews(acting(context), input),
  ),
  getEffectivenessRecord: effectiveness.getEffectivenessRecord.handler(({ input, context }) =>
    readToReview(acting(context), input.id),
  ),
  signEffectiveness: effectiveness.signEffectiveness.handler(({ input, context }) => signReview(context, input)),
  getEffectivenessReview: effectiveness.getEffectivenessReview.handler(({ input, context }) =>
    readReviewRecord(acting(context), input.id),
  ),
  voidEffectiveness: effectiveness.voidEffectiveness.handler(({ input, context }) => voidReview(context, input)),
  listSessionResults: effectiveness.listSessionResults.handler(({ input, context }) =>
    listResults(acting(context), input.id),
  ),
});
