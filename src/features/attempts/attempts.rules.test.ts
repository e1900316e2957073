import { describe, expect, it } from 'vitest';
import { countedAddress, pauseAfter } from './attempts.rules.ts';

describe('pauseAfter', () => {
  it.each([
    [0, 0],
    [100, 0],
    [101, 10],
    [200, 1000],
    [400, 3000],
    [5000, 3000],
  ])('after %i failures waits %i ms', (failures, pause) => expect(pauseAfter(failures)).toBe(pause));
});

describe('countedAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, counted) => expect(countedAddress(address)).toBe(counted));
});
