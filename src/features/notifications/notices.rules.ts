import { weekdayWords } from '#features/duties/due-words.rules.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';

/**
 * What a notice is about: something of one's own that falls due, lateness in the team, that a supervisor asked, or what somebody did for the
 * person: a note, something given or taken back, an exemption or absence and its end, a title from elsewhere judged, a session in person, an
 * authorisation; a certificate that was issued; material of a session that was added; the survey of a session that they attended; reviews of effectiveness that wait for their signature;
 * to administrators, that a backup that is made by itself failed, that a password was wrong too often at signing, that an auditor asks for evidence or an access waits; and to whoever answers for a controlled document, that it is to be reviewed.
 */
export const noticeKinds = [
  'due',
  'team',
  'asked',
  'note',
  'assigned',
  'withdrawn',
  'exempt',
  'exempt-ended',
  'away',
  'away-ended',
  'title-verified',
  'title-rejected',
  'session-invited',
  'session-moved',
  'session-cancelled',
  'authorisation-suspended',
  'authorisation-expiring',
  'authorisation-withdrawn',
  'signing-failed',
  'document-review',
  'certificate',
  'evidence-asked',
  'auditor-access-asked',
  'token-expiring',
  'service-token-expiring',
  'session-survey',
  'effectiveness-due',
  'webhook-paused',
  'factor-changed',
  'factor-reset',
  'passkey-copied',
  'access-requested',
  'emergency-sign-in',
  'provider-email',
  'session-material',
  'backup-failed',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Days behind a due day after which whoever leads the team is told, and whoever administrates. */
export const teamIsToldAfter = { jefe: 7, admin: 30 } as const;

/** Days before a controlled document is to be reviewed from which on whoever answers for it is told. */
export const reviewIsToldBefore = 30;

/** Days behind the day of a review of effectiveness for which whoever has to sign it is told each week. */
export const reviewsAreToldFor = 60;

/** From this hour of the installation's day on reminders are written. */
export const remindersFromHour = 6;

/** What a day that was missed (no power, no network) is made up for, days. */
export const madeUpWithin = 3;

interface ToldNotice {
  kind: NoticeKind;
  name: string | null;
  about_day: string;
  day: string;
  late_days: number;
  number: number | null;
  asked_by_name: string | null;
  /** Somebody else whom it is about: of their authorisation, or of their signing. */
  about: { id: string; name: string } | null;
}

/** A notice in a sentence and what it is about. Days 'YYYY-MM-DD'. */
export function noticeWords(notice: ToldNotice): { title: string; text: string } {
  const { kind, name, about_day, day, number, late_days } = notice;
  if (kind === 'asked')
    return {
      title: `${notice.asked_by_name ?? 'Tu supervisor'} te recuerda`,
      text: 'Ponte al día con lo que te falta cumplir.',
    };
  if (kind === 'team') {
    const people = number === 1 ? '1 persona de tu equipo lleva' : `${number} personas de tu equipo llevan`;
    return { title: `${people} ${late_days} días de atraso`, text: 'Mira quiénes son y recuérdales con un botón.' };
  }
  const when = weekdayWords(about_day, day);
  if (isOfAuthorisation(kind)) return authorisationWords(notice);
  if (kind === 'signing-failed')
    return {
      title: `${notice.about?.name ?? 'Alguien'} escribió mal su contraseña al firmar`,
      text:
        (number ?? 0) >= wrongSigning.blocked
          ? `${number} veces en un cuarto de hora: por ahora no puede firmar.`
          : `${number} veces en un cuarto de hora.`,
    };
  if (kind === 'emergency-sign-in')
    return {
      title: `Se usó la cuenta de emergencia${notice.about ? ` de ${notice.about.name}` : ''}`,
      text: 'Entró con su contraseña aunque el acceso con contraseña está cerrado. Comprueba que fue esa persona.',
    };
  if (kind === 'backup-failed')
    return {
      title: 'El respaldo automático falló',
      text: 'Se vuelve a intentar cada media hora. El estado del sistema dice por qué y qué hacer.',
    };
  if (kind === 'access-requested')
    return {
      title: 'Una cuenta de la organización pide entrar',
      text: 'No es de nadie aquí todavía: decide quién es, o no la dejes entrar.',
    };
  if (kind === 'provider-email')
    return {
      title: `El proveedor dice otro correo de ${notice.about?.name ?? 'alguien'}`,
      text: 'Aquí no cambió nada. Si el correo nuevo es el bueno, cámbialo en su ficha.',
    };
  if (kind === 'document-review')
    return {
      title: name ?? '',
      text:
        day < about_day ? `Hay que revisarlo a más tardar el ${when}.` : `Había que revisarlo a más tardar el ${when}.`,
    };
  if (kind === 'certificate')
    return { title: name ?? '', text: 'Tienes un certificado nuevo: está en tu hoja para descargarlo o compartirlo.' };
  const by = notice.asked_by_name ?? 'Tu supervisor';
  if (kind === 'evidence-asked')
    return { title: `${by} pide evidencia`, text: 'Es quien audita: contesta en palabras o con un archivo.' };
  if (kind === 'auditor-access-asked')
    return { title: `${by} pidió un acceso de auditor`, text: 'Mira a quién y para qué, y apruébalo o no.' };
  if (kind === 'webhook-paused')
    return {
      title: `El webhook «${name ?? ''}» quedó en pausa`,
      text: 'Su dirección llevaba tres días fallando. Lo que pasa espera: corrígela y reanúdalo.',
    };
  if (kind === 'factor-changed')
    return {
      title: 'Tu segundo factor cambió o se usó un código de recuperación',
      text: 'Si no fuiste tú, cambia tu contraseña y avisa a quien administra la plataforma.',
    };
  if (kind === 'factor-reset')
    return {
      title: `${by} quitó tu segundo factor`,
      text: 'Configura otro en Mi cuenta. Si no lo pediste, avisa enseguida.',
    };
  if (kind === 'passkey-copied')
    return {
      title: `Se bloqueó una llave de acceso${notice.about ? ` de ${notice.about.name}` : ''}`,
      text: 'Alguien puede tener una copia: ya no sirve para entrar.',
    };
  if (kind === 'token-expiring' || kind === 'service-token-expiring')
    return {
      title: `El token «${name ?? ''}» vence pronto`,
      text: `Vale hasta el ${when}. Crea otro y cámbialo antes en el programa que lo usa.`,
    };
  if (kind === 'note') return { title: `${by} escribió una nota sobre ti`, text: 'Está en tu hoja.' };
  if (kind === 'title-verified')
    return { title: `${by} verificó un título tuyo`, text: 'Desde ahora cuenta; está en tu hoja.' };
  if (kind === 'title-rejected')
    return { title: `${by} rechazó un título tuyo`, text: 'En tu hoja está el motivo: corrígelo y envíalo de nuevo.' };
  if (kind === 'session-invited')
    return { title: `${by} te invitó a una sesión presencial`, text: `Es el ${when}; responde en tu hoja.` };
  if (kind === 'session-moved')
    return { title: `${by} cambió una sesión presencial`, text: `Es el ${when}; en tu hoja está la hora y el lugar.` };
  if (kind === 'session-cancelled')
    return { title: `${by} canceló una sesión presencial`, text: `Era el ${when}; en tu hoja está el motivo.` };
  if (kind === 'session-material')
    return {
      title: `Material nuevo: ${name ?? 'sesión presencial'}`,
      text: `${by} lo comparte con quienes están en la lista de la sesión.`,
    };
  if (kind === 'session-survey')
    return {
      title: `¿Cómo te pareció «${name ?? 'la sesión'}»?`,
      text: 'Una encuesta de un minuto, sin tu nombre. No es obligatoria.',
    };
  if (kind === 'effectiveness-due')
    return {
      title: `${name ?? 'Sesión presencial'}: ${number === 1 ? '1 persona' : `${number} personas`} por revisar`,
      text: 'Di si se aplica lo que se aprendió en la sesión.',
    };
  if (kind === 'assigned') return { title: name ?? '', text: `${by} te lo asignó: tienes hasta el ${when}.` };
  if (kind === 'withdrawn') return { title: name ?? '', text: `${by} retiró esta asignación: ya no te toca.` };
  if (kind === 'exempt')
    return { title: name ?? '', text: `Desde el ${when} no tienes que demostrarlo; en tu hoja está hasta cuándo.` };
  if (kind === 'exempt-ended')
    return { title: name ?? '', text: 'Tu exención terminó o se anuló: mira en tu hoja para cuándo te toca.' };
  if (kind === 'away')
    return {
      title: 'Se registró tu ausencia',
      text: `Desde el ${when}; tus plazos esperan mientras tanto.`,
    };
  if (kind === 'away-ended')
    return {
      title: 'Tu ausencia cambió',
      text: 'Terminó antes o se anuló: mira en tu hoja para cuándo te toca cada cosa.',
    };
  // Nothing else is left: a new kind without its sentence is refused here by the compiler.
  kind satisfies 'due';
  if (day < about_day) return { title: name ?? '', text: `Tienes hasta el ${when}.` };
  if (day === about_day) return { title: name ?? '', text: 'Hoy es el último día.' };
  return { title: name ?? '', text: `Atrasado: era hasta el ${when}.` };
}

/** Wrong passwords of one account at signing, within these minutes, from which on administrators are told; and that block it. */
export const wrongSigning = { told: 5, blocked: 10, minutes: 15 } as const;

const isOfAuthorisation = (kind: NoticeKind): kind is Extract<NoticeKind, `authorisation-${string}`> =>
  kind.startsWith('authorisation-');

/** What happens to an authorisation, for the person and for whoever leads them. */
function authorisationWords({ kind, name, about, about_day }: ToldNotice): { title: string; text: string } {
  const title = [about?.name, name].filter(Boolean).join(': ');
  const on = spanishDay(about_day);
  if (kind === 'authorisation-withdrawn') return { title, text: `La autorización fue retirada el ${on}.` };
  if (kind === 'authorisation-suspended')
    return { title, text: `La autorización está suspendida desde el ${on}: falta un requisito.` };
  return { title, text: `La autorización se suspende después del ${on} si no se renueva un requisito.` };
}

/** Something that a person was reminded of. Days 'YYYY-MM-DD'. */
export interface SentReminder {
  id: string;
  kind: 'due' | 'asked';
  /** Of kind `due`: of what. */
  name: string | null;
  about_day: string;
  day: string;
  is_mailed: boolean;
  read_on: string | null;
  asked_by_name: string | null;
}

/** Of reminders that a person was sent, so many are shown. */
export const mostReminded = 100;

/** A reminder for who looks at a person's page: of what, and why on that day. */
export function reminderWords({ kind, name, about_day, day, asked_by_name }: SentReminder): {
  what: string;
  why: string;
} {
  if (kind === 'asked')
    return { what: 'Todo lo que le faltaba', why: `A petición de ${asked_by_name ?? 'su supervisor'}` };
  const when = weekdayWords(about_day, day);
  if (day === about_day) return { what: name ?? '', why: 'Era el último día' };
  return { what: name ?? '', why: day < about_day ? `Tenía hasta el ${when}` : `Atrasado: era hasta el ${when}` };
}

/** How a reminder reached the person. */
export const reminderWay = ({ is_mailed, read_on }: SentReminder, dayOf: (day: string) => string): string =>
  `${is_mailed ? 'Campana y correo' : 'Campana'}, ${read_on ? `leído el ${dayOf(read_on)}` : 'sin leer'}`;

/** What a supervisor's dashboard asks for first of who is late. */
export const firstOfTeam = { view: 'late', limit: 4 } as const;
