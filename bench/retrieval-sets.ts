import {
  nearTopicQuestions,
  newDocumentQuestions,
  newModuleQuestions,
  newOffTopicQuestions,
  newTutorialQuestions,
} from './retrieval-new-questions.ts';
import { type AskedQuestion, documentQuestions, moduleQuestions, offTopicQuestions } from './retrieval-questions.ts';

/** Questions by what answers them; the last two by nothing. */
export interface QuestionSet {
  modules: readonly AskedQuestion[];
  tutorials: readonly AskedQuestion[];
  documents: readonly AskedQuestion[];
  offTopic: readonly string[];
  nearTopic: readonly string[];
}

const isTuning = (_question: unknown, place: number) => place % 5 === 0;
const isHeldOut = (question: unknown, place: number) => !isTuning(question, place);

/** What weights and thresholds were chosen by: the questions of the first ranking and every fifth of the new ones. */
export const tuningSet: QuestionSet = {
  modules: [...moduleQuestions, ...newModuleQuestions.filter(isTuning)],
  tutorials: newTutorialQuestions.filter(isTuning),
  documents: [...documentQuestions, ...newDocumentQuestions.filter(isTuning)],
  offTopic: [...offTopicQuestions, ...newOffTopicQuestions.filter(isTuning)],
  nearTopic: nearTopicQuestions.filter(isTuning),
};

/** What the result is reported on. */
export const heldOutSet: QuestionSet = {
  modules: newModuleQuestions.filter(isHeldOut),
  tutorials: newTutorialQuestions.filter(isHeldOut),
  documents: newDocumentQuestions.filter(isHeldOut),
  offTopic: newOffTopicQuestions.filter(isHeldOut),
  nearTopic: nearTopicQuestions.filter(isHeldOut),
};
