import { isMailable } from './mail-address.ts';

/** An SMTP server and who writes through it. */
export interface SmtpConfig {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise by STARTTLS where the server offers it. */
  secure: boolean;
  /** Nothing is said before the connection is encrypted. */
  requireTLS: boolean;
  /** Whether the server's certificate must be one that this machine trusts. */
  rejectUnauthorized: boolean;
  auth: { user: string; pass: string } | undefined;
  /** Address of the sender. */
  from: string;
  origin: string;
  perMinute: number;
}

/** Says in Spanish what is wrong with the mail settings. */
export class SmtpConfigError extends Error {}

/**
 * Reads `smtp://user:password@server:587` or `smtps://…:465`. Passwords are never sent in the clear unless the server is
 * this machine or `?tls=none` says so; `?tls=insecure` takes any certificate.
 *
 * @param from address of the sender; `no-responder@` and the platform's host unless given
 */
export function readSmtpConfig(
  url: string,
  { from, origin, perMinute }: { from: string | undefined; origin: string; perMinute: number },
): SmtpConfig {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const secure = parsed?.protocol === 'smtps:';
  if (!parsed?.hostname || (!secure && parsed.protocol !== 'smtp:')) {
    throw new SmtpConfigError(
      'Configuración no válida: SMTP_URL debe ser como smtps://usuario:clave@servidor:465 o smtp://servidor:587.',
    );
  }
  const tls = parsed.searchParams.get('tls');
  if (tls !== null && tls !== 'none' && tls !== 'insecure') {
    throw new SmtpConfigError('Configuración no válida: en SMTP_URL, tls puede ser none o insecure.');
  }
  const [user, pass] = [decode(parsed.username), decode(parsed.password)];
  const hostname = parsed.hostname.replace(/^\[(.*)\]$/, '$1');
  const isHere = ['localhost', '127.0.0.1', '::1'].includes(hostname);
  const sender = from ?? `no-responder@${senderHost(new URL(origin).hostname)}`;
  if (!isMailable(sender)) {
    throw new SmtpConfigError('Configuración no válida: SMTP_FROM debe ser una dirección, como formacion@empresa.com.');
  }
  return {
    host: hostname,
    port: parsed.port ? Number(parsed.port) : secure ? 465 : 587,
    secure,
    requireTLS: user !== '' && !secure && !isHere && tls !== 'none',
    rejectUnauthorized: tls !== 'insecure' && !isHere,
    auth: user ? { user, pass } : undefined,
    from: sender,
    origin,
    perMinute,
  };
}

/** The platform's own name; a bare number is nobody's mail domain. */
function senderHost(hostname: string): string {
  return /^[\d.]+$|:/.test(hostname) ? 'localhost' : hostname.replace(/^www\./, '');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new SmtpConfigError('Configuración no válida: escribe los signos % de usuario y clave de SMTP_URL como %25.');
  }
}
