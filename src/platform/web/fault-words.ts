import { isAnswered, isReached } from './failure.ts';

/**
 * What an answer says of its fault: the server's own sentence, or the `error` or `message` of JSON that something in front
 * of the server answered with; undefined when nothing was said. Only for texts that are made to carry any message
 * (spec C-662, C-664).
 */
export function faultWords(error: unknown): string | undefined {
  if (isAnswered(error)) return error.message;
  const body = Object(isReached(error) ? Object(error.data).body : undefined);
  return [body.error, body.message].find((said) => typeof said === 'string' && said !== '');
}
