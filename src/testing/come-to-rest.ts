import { act } from '@testing-library/react';

/**
 * Lets what was set off come to rest, for tests of screens: turns of the timers are counted, not milliseconds. Answers of a test are given
 * within a turn each, so that a chain of several is through on a machine under load, too.
 */
export const comeToRest = () =>
  act(async () => {
    for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  });
