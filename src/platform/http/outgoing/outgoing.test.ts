import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { isOwnNetworkName, kindOfAddress } from './network-address.ts';
import { OutgoingFault, type OutgoingRules, outgoing } from './outgoing.ts';

describe('network addresses', () => {
  it.each([
    ['93.184.216.34', 'public'],
    ['2606:2800:220:1::1', 'public'],
    ['10.1.2.3', 'private'],
    ['172.31.255.255', 'private'],
    ['172.32.0.1', 'public'],
    ['192.168.0.1', 'private'],
    ['100.64.0.1', 'private'],
    ['127.0.0.2', 'private'],
    ['::1', 'private'],
    ['fd12::1', 'private'],
    ['0.0.0.0', 'special'],
    ['::', 'special'],
    ['169.254.169.254', 'special'],
    ['100.100.100.200', 'special'],
    ['fd00:ec2::254', 'special'],
    ['fe80::1', 'special'],
    ['fe80::1%eth0', 'special'],
    ['224.0.0.1', 'special'],
    ['255.255.255.255', 'special'],
    ['::ffff:127.0.0.1', 'private'],
    ['::ffff:a9fe:a9fe', 'special'],
    ['::ffff:93.184.216.34', 'public'],
    ['64:ff9b::10.0.0.1', 'private'],
    ['2002:a00:1::1', 'private'],
    ['2002:5db8:d822::1', 'public'],
    ['2001:db8::1', 'special'],
    ['example.com', 'special'],
  ] as const)('%s is %s', (address, kind) => expect(kindOfAddress(address)).toBe(kind));

  it.each([
    ['localhost', true],
    ['ollama', true],
    ['10.0.0.5', true],
    ['[::1]', true],
    ['ia.laboratorio.lan', true],
    ['metadata.google.internal', true],
    ['api.openai.com', false],
    ['localhost.example.com', false],
  ])('%s is a name of the own network: %s', (host, isOwn) => expect(isOwnNetworkName(host)).toBe(isOwn));
});

describe('an outgoing request', () => {
  const closing: Array<() => void> = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  async function serve(answer: RequestListener): Promise<string> {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  }

  async function reasonOf(address: string, rules: Partial<OutgoingRules> = {}) {
    const send = outgoing({ maxBytes: 1000, ownHost: '127.0.0.1', ...rules });
    try {
      return await (await send(address)).text();
    } catch (error) {
      return error instanceof OutgoingFault ? error.reason : error;
    }
  }

  it('gives what is within its rules, with its status and headers', async () => {
    const address = await serve((request, response) => {
      let body = '';
      request.on('data', (piece) => {
        body += piece;
      });
      request.on('end', () => response.writeHead(201, { 'x-a': 'b' }).end(`${request.method} ${body}`));
    });
    const send = outgoing({ maxBytes: 10, ownHost: '127.0.0.1' });
    const answer = await send(address, { method: 'POST', body: 'hola!' });
    expect([answer.status, answer.headers.get('x-a'), await answer.text()]).toEqual([201, 'b', 'POST hola!']);
  });

  it('reaches nothing in the own network unless it was written down', async () => {
    let asked = 0;
    const address = await serve((_request, response) => {
      asked += 1;
      response.end('secreto');
    });
    const port = new URL(address).port;
    const nobody = { ownHost: undefined };
    const names = ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', 'localhost', '[::1]', '0.0.0.0'];
    for (const name of names) {
      expect([name, await reasonOf(`http://${name}:${port}/`, nobody)]).toEqual([name, 'forbidden-network']);
    }
    // Another name for what was written down is not what was written down.
    expect(await reasonOf(`http://localhost:${port}/`)).toBe('forbidden-network');
    expect(asked).toBe(0);
    expect(await reasonOf(`http://localhost:${port}/`, { ownHost: 'localhost' })).toBe('secreto');
  });

  it.each([
    ['another protocol', 'file:///etc/passwd', 'address'],
    ['a password', 'http://a:b@127.0.0.1/', 'address'],
    ['metadata', 'http://169.254.169.254/latest/', 'forbidden-network'],
  ])('asks nobody for %s', async (_case, address, reason) => expect(await reasonOf(address)).toBe(reason));

  it.each<[string, RequestListener, string]>([
    ['redirects', (_, to) => to.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'redirect'],
    ['says that it is too long', (_, to) => to.end('x'.repeat(1001)), 'too-long'],
    [
      'never ends',
      (_, to) => {
        const more = setInterval(() => to.write('x'.repeat(300)), 1);
        to.on('close', () => clearInterval(more));
      },
      'too-long',
    ],
    [
      'has one long line of events',
      (_, to) => to.writeHead(200, { 'content-type': 'text/event-stream' }).end(`a\n${'x'.repeat(101)}`),
      'too-long',
    ],
    [
      'has long headers',
      (_, to) => {
        to.socket?.write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`);
      },
      'too-long',
    ],
    ['is packed', (_, to) => to.writeHead(200, { 'content-encoding': 'gzip' }).end('x'), 'encoding'],
    ['never begins', () => undefined, 'too-slow'],
    ['never comes to an end', (_, to) => void to.write('x'), 'too-slow'],
    [
      'breaks off',
      (_, to) => {
        to.writeHead(200, { 'content-length': 10 }).write('x');
        setTimeout(() => to.destroy(), 20);
      },
      'cut',
    ],
    ['hangs up', (_, to) => to.destroy(), 'unreachable'],
  ])('is given up when the answer %s', async (_case, answer, reason) => {
    const rules = { maxLineBytes: 100, headersWithin: 300, wholeWithin: 600 };
    expect(await reasonOf(await serve(answer), rules)).toBe(reason);
  });

  it('ends with the reason of whoever called it off', async () => {
    const address = await serve((_request, response) => void response.write('x'));
    const stop = new AbortController();
    const answer = await outgoing({ maxBytes: 10, ownHost: '127.0.0.1' })(address, { signal: stop.signal });
    stop.abort(new Error('ya no'));
    await expect(answer.text()).rejects.toThrow('ya no');
    await expect(outgoing({ maxBytes: 10 })(address, { signal: stop.signal })).rejects.toThrow(/ya no|forbidden/);
  });
});
