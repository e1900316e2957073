/** In place of the 490 files that say what happy-dom is: the test runner's options name it, and nothing here reads them (`paths` in tsconfig.json, decision 0174). */
declare const unread: unknown;
export default unread;
