import { activityName } from '#features/authorisations/authorisations.rules.ts';
import { dutyWords } from '#features/duties/due-words.rules.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { screensInMail } from '#platform/contract/mail-paths.ts';
import { type Letter, plainLine } from '#platform/mail/letter.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import type { LetterMatter } from './notices.reads.ts';
import { unsubscribe } from './notification-letters.ts';

/** Obligations that a mail names; the others are counted. */
const named = 12;
const isLate = ({ state }: { state: string }) => ['overdue', 'expired', 'not_competent'].includes(state);

/**
 * Everything that somebody is told on a day, in one mail.
 *
 * @param day of the installation, 'YYYY-MM-DD' @returns null where nothing of it is left to be told
 */
export function dutyLetter(
  matter: Pick<LetterMatter, 'first_name' | 'duties' | 'team' | 'asked_by_name'> &
    Partial<Pick<LetterMatter, 'authorisations' | 'reviews'>>,
  day: string,
): Letter | null {
  const { duties, team, asked_by_name, authorisations = [], reviews = 0 } = matter;
  if (duties.length === 0 && !team && authorisations.length === 0 && reviews === 0) return null;
  const name = plainLine(matter.first_name, 60);
  const groups = [
    { heading: 'Atrasado', of: duties.filter(isLate) },
    { heading: 'Por cumplir', of: duties.filter((one) => !isLate(one)) },
  ].filter(({ of }) => of.length > 0);
  const opening = asked_by_name
    ? `${plainLine(asked_by_name, 120)} te recuerda lo que te toca cumplir.`
    : 'Esto es lo que te toca cumplir.';
  return {
    subject: subjectOf(matter),
    paragraphs: [name ? `Hola, ${name}:` : 'Hola:', duties.length > 0 ? opening : withoutDuties(matter)],
    sections: [
      ...groups.map(({ heading, of }) => ({
        heading: `${heading}: ${of.length}`,
        lines: [
          ...of.slice(0, named).map((one) => `«${plainLine(one.name)}»: ${dutyWords(one, day)}`),
          ...(of.length > named ? [`y ${of.length - named} más`] : []),
        ],
        link: { label: 'Abrir mi hoja', path: screensInMail.ownSheet },
      })),
      ...(authorisations.length > 0
        ? [
            {
              heading: `Autorizaciones: ${authorisations.length}`,
              lines: [
                ...authorisations.slice(0, named).map(authorisationLine),
                ...(authorisations.length > named ? [`y ${authorisations.length - named} más`] : []),
              ],
              link: { label: 'Abrir mi hoja', path: screensInMail.ownSheet },
            },
          ]
        : []),
      ...(reviews > 0
        ? [
            {
              heading: `Revisiones de eficacia: ${reviews}`,
              lines: [
                reviews === 1
                  ? 'Falta decir si una persona aplica lo que aprendió en una sesión presencial.'
                  : `Falta decir si ${reviews} personas aplican lo que aprendieron en una sesión presencial.`,
              ],
              link: { label: 'Ver de quiénes', path: screensInMail.effectiveness },
            },
          ]
        : []),
      ...(team
        ? [
            {
              heading: `Tu equipo: ${team.number}`,
              lines: [
                team.number === 1
                  ? `Una persona lleva ${team.late_days} días de atraso.`
                  : `${team.number} personas llevan ${team.late_days} días de atraso.`,
              ],
              link: { label: 'Ver quiénes son', path: screensInMail.teamDuties },
            },
          ]
        : []),
    ],
    button: { label: 'Abrir mi panel', path: screensInMail.dashboard },
  };
}

type Matter = Parameters<typeof dutyLetter>[0];

function subjectOf({ duties, team, authorisations = [] }: Matter): string {
  if (duties.length > 0) return 'Lo que te toca cumplir';
  if (team) return 'Personas de tu equipo con atraso';
  return authorisations.length > 0 ? 'Autorizaciones' : 'Revisiones de eficacia';
}

function withoutDuties({ team, authorisations = [] }: Matter): string {
  if (team) return 'Hay personas de tu equipo que necesitan ayuda para ponerse al día.';
  if (authorisations.length > 0) return 'Hay autorizaciones suspendidas o a punto de suspenderse.';
  return 'Hay personas de tu equipo que aprendieron algo en una sesión presencial: di si lo aplican.';
}

function authorisationLine({ kind, words, about, about_day }: LetterMatter['authorisations'][number]): string {
  const of = [about && displayName(about), activityName(words)].filter(Boolean).join(': ');
  const on = spanishDay(about_day);
  return `«${plainLine(of)}»: ${kind === 'authorisation-suspended' ? `suspendida desde el ${on}` : `se suspende después del ${on}`}`;
}

/** As {@link dutyLetter}, with the way to end such mails. @param token of the person's link */
export function withEnd(letter: Letter, token: string): Letter {
  return {
    ...letter,
    unsubscribe: unsubscribe('duties', token),
  };
}
