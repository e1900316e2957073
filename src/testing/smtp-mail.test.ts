import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainLine } from '#platform/mail/letter.ts';
import { MailFailure, type Message } from '#platform/mail/mail.ts';
import { renderLetter } from '#platform/mail/render-letter.ts';
import { readSmtpConfig } from '#platform/mail/smtp-config.ts';
import { createMailSink, type MailSink, mailThrough } from './mail-sink.ts';

let sink: MailSink;
beforeEach(async () => {
  sink = await createMailSink();
});
afterEach(() => sink.close());

const message: Message = {
  id: '7d9e',
  to: 'ana@lab.es',
  senderName: 'Laboratorio Ñandú',
  subject: 'Restablece tu contraseña',
  text: 'Hola',
  html: '<p>Hola</p>',
};
const failureOf = async (sending: Promise<void>) => {
  const failure = await sending.then(() => null).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MailFailure);
  const { kind, reason } = failure as MailFailure;
  return { kind, reason };
};

it('says who writes, to whom, and names the message', async () => {
  await mailThrough(sink).send({ ...message, unsubscribeUrl: 'https://formacion.prueba/api/x' });
  const [mail] = sink.mails;
  expect(mail).toMatchObject({
    from: { name: 'Laboratorio Ñandú', address: 'no-responder@formacion.prueba' },
    to: [{ address: 'ana@lab.es' }],
    subject: 'Restablece tu contraseña',
    messageId: '<7d9e@formacion.prueba>',
    envelopeTo: ['ana@lab.es'],
  });
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('list-unsubscribe')).toBe('<https://formacion.prueba/api/x>');
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

describe('names and addresses that want to be more than that', () => {
  it.each([
    ['Ana\r\nBcc: otra@lab.es', 'Hola\r\nX-Otro: si'],
    ['"Ana" <otra@lab.es>, Eva', 'Línea "uno", ñ 漢'],
    ['\u202eeva', '\u200f\u2067Hola'],
  ])('%j writes to one person and adds no header', async (name, subject) => {
    await mailThrough(sink).send({ ...message, senderName: plainLine(name), subject: plainLine(subject) });
    await mailThrough(sink).send({ ...message, senderName: name, subject });
    for (const mail of sink.mails) {
      expect(mail.envelopeTo).toEqual(['ana@lab.es']);
      expect(mail.to).toHaveLength(1);
      expect(mail.from?.address).toBe('no-responder@formacion.prueba');
      expect(mail.bcc ?? mail.cc).toBeUndefined();
      expect(mail.headers.some((one) => one.key === 'x-otro' || one.key === 'bcc')).toBe(false);
    }
    expect(sink.mails).toHaveLength(2);
  });

  it('a comma in an address makes no second receiver', async () => {
    for (const to of ['eva,ana@lab.es', '"a b"@lab.es', 'eva<ana@lab.es>', 'ana@lab.es\r\nRCPT TO:<x@y.z>']) {
      expect(await failureOf(mailThrough(sink).send({ ...message, to }))).toEqual({
        kind: 'refused',
        reason: 'EADDRESS',
      });
    }
    expect(sink.mails).toEqual([]);
  });

  it('nothing in a letter is read as HTML', () => {
    const letter = {
      subject: 'A & B',
      paragraphs: ['<script>x</script>'],
      button: { label: '"ir"', path: '/a?b=1&c="' },
    };
    const { html, text } = renderLetter(letter, { name: '<b>Lab</b>', product: 'P', accent: null }, 'https://f.es');
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('href="https://f.es/a?b=1&amp;c=&quot;"');
    expect(text).toContain('<script>x</script>');
  });
});

describe('what kept a message from leaving', () => {
  it.each([
    [{ receiver: 550 }, { kind: 'refused', reason: 'EENVELOPE 550' }],
    [{ receiver: 451 }, { kind: 'deferred', reason: 'EENVELOPE 451' }],
    [{ message: 554 }, { kind: 'refused', reason: 'EMESSAGE 554' }],
    [{ message: 452 }, { kind: 'deferred', reason: 'EMESSAGE 452' }],
    [{ receiver: 421 }, { kind: 'unreachable' }],
    [{ hangsUp: true }, { kind: 'unreachable' }],
  ])('a server that behaves like %j: %j', async (manners, expected) => {
    sink.manners = manners;
    expect(await failureOf(mailThrough(sink).send(message))).toMatchObject(expected);
    expect(sink.mails).toEqual([]);
  });

  it('a server that does not answer the message', async () => {
    sink.manners = { hangs: true };
    const failure = await failureOf(mailThrough(sink, { socketTimeout: 300 }).send(message));
    expect(failure).toEqual({ kind: 'unreachable', reason: 'ETIMEDOUT' });
  });

  it('a server that never stops answering slowly', async () => {
    const drip = await listen((write) => {
      const timer = setInterval(() => write('220-espera\r\n'), 20);
      timer.unref();
      return () => clearInterval(timer);
    });
    const mail = mailThrough({ url: `smtp://127.0.0.1:${drip.port}` }, { wholeMessage: 400 });
    expect(await failureOf(mail.send(message))).toEqual({ kind: 'unreachable', reason: 'ETIMEDOUT' });
    await drip.close();
  });

  it('a port where nobody is, and one who asks for another password', async () => {
    const nobody = await listen(() => () => undefined);
    await nobody.close();
    const away = mailThrough({ url: `smtp://127.0.0.1:${nobody.port}` });
    expect((await failureOf(away.send(message))).kind).toBe('unreachable');
    const guarded = await createMailSink({ user: 'formacion', pass: 'a b%c' });
    await mailThrough(guarded).send(message);
    expect(guarded.mails).toHaveLength(1);
    const wrong = mailThrough({ url: guarded.url.replace('formacion:', 'otra:') });
    expect(await failureOf(wrong.send(message))).toEqual({ kind: 'unreachable', reason: 'EAUTH 535' });
    await guarded.close();
  });

  it('being told to stop', async () => {
    sink.manners = { hangs: true };
    const mail = mailThrough(sink);
    const sending = failureOf(mail.send(message));
    await new Promise((resolve) => setTimeout(resolve, 200));
    mail.abort();
    expect((await sending).kind).toBe('unreachable');
  });
});

async function listen(onConnection: (write: (text: string) => void) => () => void) {
  const ends: Array<() => void> = [];
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    const end = onConnection((text) => socket.writable && socket.write(text));
    ends.push(end, () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => {
      for (const end of ends) end();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

describe('SMTP_URL', () => {
  const read = (url: string, from?: string, origin = 'https://formacion.lab.es') =>
    readSmtpConfig(url, { from, origin, perMinute: 60 });

  it.each([
    ['smtp://correo.lab.es', { port: 587, secure: false, requireTLS: false, auth: undefined }],
    ['smtps://correo.lab.es', { port: 465, secure: true, rejectUnauthorized: true }],
    ['smtp://ana%40lab.es:a%3Ab@correo.lab.es:25', { auth: { user: 'ana@lab.es', pass: 'a:b' }, requireTLS: true }],
    ['smtp://a:b@correo.lab.es?tls=none', { requireTLS: false }],
    ['smtps://a:b@correo.lab.es?tls=insecure', { rejectUnauthorized: false }],
    ['smtp://a:b@localhost:2525', { requireTLS: false, port: 2525 }],
  ])('%s', (url, expected) => {
    expect(read(url)).toMatchObject(expected);
  });

  it.each([
    ['http://correo.lab.es'],
    ['correo.lab.es:25'],
    ['smtp://'],
    ['smtp://a:%@correo.lab.es'],
    ['smtp://correo.lab.es?tls=maybe'],
  ])('%s is refused in Spanish', (url) => {
    expect(() => read(url)).toThrow(/^Configuración no válida: /);
  });

  it('writes as the platform unless told otherwise', () => {
    expect(read('smtp://x').from).toBe('no-responder@formacion.lab.es');
    expect(read('smtp://x', undefined, 'https://www.lab.es').from).toBe('no-responder@lab.es');
    expect(read('smtp://x', undefined, 'http://10.0.0.5:3000').from).toBe('no-responder@localhost');
    expect(read('smtp://x', 'hola@lab.es').from).toBe('hola@lab.es');
    expect(() => read('smtp://x', 'Lab <hola@lab.es>')).toThrow('SMTP_FROM debe ser una dirección');
  });
});
