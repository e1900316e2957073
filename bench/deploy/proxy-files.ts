/** The proxies as deploy/ configures them, with this machine's ports and a certificate of their own; and one that does everything wrong. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, connect as dial } from 'node:net';
import { join } from 'node:path';
import { appPort, cutPort, folder, name, plainPort, root, securePort } from './behind-proxy.ts';

/** The age at which the proxy that does everything wrong ends whatever is under way, seconds. */
const cutAfter = 60;

function certificate(): { key: string; file: string } {
  const [key, file] = [join(folder, 'clave.pem'), join(folder, 'certificado.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      '-addext',
      `subjectAltName=DNS:${name}`,
      '-keyout',
      key,
      '-out',
      file,
    ],
    { stdio: 'ignore' },
  );
  return { key, file };
}

/** deploy/nginx.conf with this machine's ports and certificate. */
export function nginxOf(change: (text: string) => string = (text) => text): string[] {
  const { key, file } = certificate();
  const site = change(
    readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
      .replaceAll(
        /listen (\[::\]:)?(80|443)/g,
        (_, six = '', port) => `listen ${six}${port === '80' ? plainPort : securePort}`,
      )
      .replace('127.0.0.1:3000', `127.0.0.1:${appPort}`)
      .replace(/ssl_certificate .+;/, `ssl_certificate ${file};`)
      .replace(/ssl_certificate_key .+;/, `ssl_certificate_key ${key};`),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  );
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${site}\n}`,
  );
  return ['-p', folder, '-c', conf];
}

export function caddyOf(): string[] {
  const own = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${plainPort}\n\thttps_port ${securePort}\n\tstorage file_system ${folder}/caddy\n}\n`;
  writeFileSync(join(folder, 'Caddyfile'), own + readFileSync(join(root, 'deploy/Caddyfile'), 'utf8'));
  return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
}

/** deploy/nginx.conf takes the name away, says nothing of HTTPS, and has something behind it that gathers and cuts. */
export const wrongly = (text: string) =>
  text
    .replace(`127.0.0.1:${appPort}`, `127.0.0.1:${cutPort}`)
    .replace('proxy_set_header Host $host;', 'proxy_set_header Host interno;')
    .replace('proxy_set_header X-Forwarded-Proto $scheme;', '')
    .replace('proxy_set_header Connection "";', 'proxy_set_header Connection close;')
    .replace('keepalive 32;', '');

/** A gateway that hands an answer on once it has all of it, and ends every connection at one age. */
export async function startCutting(): Promise<() => void> {
  const server = createServer((from) => {
    const to = dial(appPort, '127.0.0.1');
    const gathered: Buffer[] = [];
    const handOn = () => {
      to.destroy();
      if (!from.destroyed && !from.writableEnded) from.end(Buffer.concat(gathered));
    };
    const timer = setTimeout(handOn, cutAfter * 1000);
    to.on('data', (bytes) => gathered.push(bytes));
    to.on('error', handOn).on('close', handOn);
    from.on('data', (bytes) => to.write(bytes));
    from
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(timer);
        to.destroy();
      });
  });
  server.listen(cutPort, '127.0.0.1');
  await once(server, 'listening');
  return () => server.close();
}
