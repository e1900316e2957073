import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { readingsContract } from '../readings.contract.ts';
import { answerQuestions } from './answer-questions.ts';
import { copyVersion } from './copy-version.ts';
import { listPersonReadings } from './list-readings.ts';
import {
  getDocumentToRead,
  getReadPage,
  getReadText,
  listDocumentsToRead,
  markPagesSeen,
  sendReadPicture,
} from './read-document.ts';
import { getReadingToSign, getReadingToVoid, signReading, voidReading } from './sign-reading.ts';

const os = serve(readingsContract);

/** The operations of reading controlled documents. */
export const readingsRoutes = os.router({
  listDocumentsToRead: os.listDocumentsToRead.handler(({ input, context }) =>
    listDocumentsToRead(acting(context), input),
  ),
  getDocumentToRead: os.getDocumentToRead.handler(({ input, context }) => getDocumentToRead(acting(context), input)),
  getReadPage: os.getReadPage.handler(({ input, context }) => getReadPage(acting(context), input)),
  getReadText: os.getReadText.handler(({ input, context }) => getReadText(acting(context), input.id)),
  copyVersion: os.copyVersion.handler(({ input, context }) => copyVersion(acting(context), input.id)),
  getReadPagePicture: os.getReadPagePicture.handler(({ input, context }) =>
    sendReadPicture(acting(context), input.params, input.headers['if-none-match']),
  ),
  markPagesSeen: os.markPagesSeen.handler(({ input, context }) => markPagesSeen(acting(context), input)),
  answerDocumentQuestions: os.answerDocumentQuestions.handler(({ input, context }) =>
    answerQuestions(acting(context), input),
  ),
  getReadingToSign: os.getReadingToSign.handler(({ input, context }) => getReadingToSign(acting(context), input.id)),
  signReading: os.signReading.handler(({ input, context }) => signReading(context, input)),
  listPersonReadings: os.listPersonReadings.handler(({ input, context }) =>
    listPersonReadings(acting(context), input.id),
  ),
  getReading: os.getReading.handler(({ input, context }) => getReadingToVoid(acting(context), input.id)),
  voidReading: os.voidReading.handler(({ input, context }) => voidReading(context, input)),
});
