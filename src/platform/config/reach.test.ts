import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '127.0.0.2' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: '0:0:0:0:0:0:0:1' }, false],
  [{ APP_ORIGIN: 'http://localhost:3000' }, false],
  [{ APP_ORIGIN: 'http://demo.localhost:3000' }, false],
  [{ APP_ORIGIN: 'http://[::1]:3000' }, false],
  [{ TRUST_PROXY: 'off' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.168.1.7' }, true],
  [{ HOST: 'fe80::1' }, true],
  [{ HOST: '2001:db8::1' }, true],
  [{ HOST: 'servidor' }, true],
  [{ APP_ORIGIN: 'https://formacion.example' }, true],
  [{ APP_ORIGIN: 'https://127.example.com' }, true],
  [{ TRUST_PROXY: '1' }, true],
  [{ TRUST_PROXY: 'loopback' }, true],
])('with %j others can reach it: %s', (env, expected) => {
  expect(readConfig(env).isReachedFromElsewhere).toBe(expected);
});
