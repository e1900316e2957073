import { weekdayWords } from '#features/duties/due-words.rules.ts';
import type { Appointment } from '#features/training-sessions/server/appointment.reads.ts';
import { screensInMail } from '#platform/contract/mail-paths.ts';
import { type Letter, plainLine } from '#platform/mail/letter.ts';
import { unsubscribe } from './notification-letters.ts';

/** No day has this year, so that each is told with its own. */
const noYear = '0000-01-01';

const openings = {
  invited: {
    subject: 'Te invitaron a una sesión presencial',
    text: (course: string) => `Te invitaron a la sesión presencial «${course}».`,
    button: 'Responder en mi hoja',
    note: 'El archivo que acompaña este correo la guarda en tu calendario.',
  },
  moved: {
    subject: 'Cambió una sesión presencial',
    text: (course: string) => `Cambió la sesión presencial «${course}». Así queda:`,
    button: 'Abrir mi hoja',
    note: 'El archivo que acompaña este correo la cambia en tu calendario.',
  },
  cancelled: {
    subject: 'Se canceló una sesión presencial',
    text: (course: string) => `Se canceló la sesión presencial «${course}».`,
    button: 'Abrir mi hoja',
    note: 'El archivo que acompaña este correo la cancela en tu calendario.',
  },
} as const;

interface ToldOfSession {
  first_name: string;
  what: keyof typeof openings;
  /** Whether something is handed out before it. */
  hasMaterial: boolean;
  session: Pick<Appointment, 'course' | 'place' | 'teacher' | 'day' | 'begins' | 'ends' | 'cancel_reason'>;
}

/** That somebody is invited to a session, or that it was moved or cancelled. @param token of the person's link */
export function sessionLetter({ first_name, what, session, hasMaterial }: ToldOfSession, token: string): Letter {
  const { subject, text, button, note } = openings[what];
  const { course, place, teacher, day, begins, ends, cancel_reason } = session;
  const name = plainLine(first_name, 60);
  return {
    subject,
    paragraphs: [
      name ? `Hola, ${name}:` : 'Hola:',
      text(plainLine(course)),
      ...(cancel_reason ? [`Motivo: ${plainLine(cancel_reason, 500)}`] : []),
      ...(hasMaterial ? ['Hay material para esta sesión: ábrelo en tu hoja, junto a ella.'] : []),
    ],
    sections: [
      {
        heading: what === 'cancelled' ? 'Cuándo y dónde era' : 'Cuándo y dónde es',
        lines: [
          `${weekdayWords(day, noYear)}, de ${begins} a ${ends}`,
          plainLine(place),
          ...(teacher ? [`Dicta ${plainLine(teacher)}`] : []),
        ],
      },
    ],
    button: { label: button, path: screensInMail.ownSheet },
    notes: [note],
    unsubscribe: unsubscribe('sessions', token),
  };
}
