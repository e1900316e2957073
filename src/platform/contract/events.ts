/** Output schema of an operation that answers with a stream of events (Server-Sent Events). */
export { eventIterator as eventsOf } from '@orpc/contract';
