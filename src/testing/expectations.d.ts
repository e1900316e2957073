import 'vitest';

declare module 'vitest' {
  interface ExpectStatic {
    /** Asked before the library's own, which builds its 180 matchers anew for each type although none of them asks for it (decision 0174). */
    // oxlint-disable-next-line typescript/prefer-function-type -- merged with the library's own
    (actual: unknown, message?: string): Assertion<void, unknown>;
  }
}
