import { figureLines } from '#features/duties/team-duties.rules.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { mailPaths, screensInMail } from '#platform/contract/mail-paths.ts';
import { type Letter, plainLine } from '#platform/mail/letter.ts';
import { daysInWords } from '#platform/time/local-time.ts';
import { relativeTime } from '#platform/time/relative-time.ts';
import type { NotificationKind } from '../notifications.rules.ts';
import type { TeamWeek } from './team-week.ts';

/** The mails that come by themselves. */

const greeting = ({ first_name }: { first_name: string }) => {
  const name = plainLine(first_name, 60);
  return name ? `Hola, ${name}:` : 'Hola:';
};

const nameOf = (person: { first_name: string; last_name: string }) => plainLine(displayName(person), 120);

/** How the receiver of such mails ends them. @param token of the person's link */
export function unsubscribe(kind: NotificationKind, token: string): NonNullable<Letter['unsubscribe']> {
  return {
    page: { label: 'Dejar de recibir estos correos', path: `${mailPaths.unsubscribe}#${token}/${kind}` },
    callPath: `/api/notifications/unsubscribe/${token}/${kind}`,
  };
}

/** The week of a team for whoever supervises it; parts of which there is nothing to tell are left out. */
export function digestLetter(
  person: { first_name: string },
  week: TeamWeek,
  token: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Letter {
  const day = daysInWords(timeZone);
  const { stuck, completions, reviews, duties } = week;
  const more = (total: number, named: number) =>
    total > named ? [`y ${(total - named).toLocaleString('es')} más`] : [];
  return {
    subject: 'Tu equipo esta semana',
    paragraphs: [greeting(person), 'Quién necesita ayuda hoy, y qué logró tu equipo en los últimos siete días.'],
    sections: [
      ...(duties
        ? [
            {
              heading: 'Lo que el equipo tiene que cumplir',
              lines: figureLines(duties),
              link: { label: 'Ver quiénes son', path: screensInMail.teamDuties },
            },
          ]
        : []),
      ...(stuck.total > 0
        ? [
            {
              heading: `Se detuvieron: ${stuck.total.toLocaleString('es')}`,
              lines: [
                ...stuck.rows.map(
                  (one) =>
                    `${nameOf(one)}, sin actividad desde el ${day.format(one.last_sign)} (${relativeTime(one.last_sign, now)}), ${one.progress} % del plan`,
                ),
                ...more(stuck.total, stuck.rows.length),
              ],
              link: { label: 'Ver a quién ayudar', path: screensInMail.stuckPeople },
            },
          ]
        : []),
      ...(completions.total > 0
        ? [
            {
              heading: `Módulos completados: ${completions.total.toLocaleString('es')}`,
              lines: [
                ...completions.rows.map((one) => `${nameOf(one)}: «${plainLine(one.module)}»`),
                ...more(completions.total, completions.rows.length),
              ],
              link: { label: 'Ver el equipo', path: screensInMail.employees },
            },
          ]
        : []),
      ...(reviews > 0
        ? [
            {
              heading: `Respuestas por revisar: ${reviews.toLocaleString('es')}`,
              lines: ['Hasta que las revises, esas evaluaciones no están decididas.'],
              link: { label: 'Revisar ahora', path: screensInMail.quizReview },
            },
          ]
        : []),
    ],
    button: { label: 'Abrir mi panel', path: screensInMail.dashboard },
    unsubscribe: unsubscribe('weekly_digest', token),
  };
}

export function reminderLetter(
  person: { first_name: string; total_modules: number; completed_modules: number; progress: number },
  token: string,
): Letter {
  const left = person.total_modules - person.completed_modules;
  return {
    subject: 'Tu plan de capacitación te espera',
    paragraphs: [
      greeting(person),
      person.progress > 0
        ? `Llevas el ${person.progress} % de tu plan y ${left === 1 ? 'te falta 1 módulo' : `te faltan ${left} módulos`}. Puedes seguir justo donde lo dejaste.`
        : `Tu plan tiene ${left === 1 ? '1 módulo' : `${left} módulos`} y puedes empezar cuando quieras, paso a paso.`,
    ],
    button: { label: 'Seguir con mi plan', path: screensInMail.dashboard },
    unsubscribe: unsubscribe('reminder', token),
  };
}

export function testLetter(person: { first_name: string }): Letter {
  return {
    subject: 'Correo de prueba',
    paragraphs: [greeting(person), 'Si lees esto, la plataforma puede enviar correos.'],
    button: { label: 'Volver a la configuración', path: '/settings?pestana=onboarding' },
  };
}
