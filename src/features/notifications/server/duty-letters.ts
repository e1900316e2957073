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
    Partial<Pick<LetterMatter, 'authorisations'>>,
  day: string,
): Letter | null {
  const { duties, team, asked_by_name, authorisations = [] } = matter;
  if (duties.length === 0 && !team && authorisations.length === 0) return null;
  const name = plainLine(matter.first_name, 60);
  const groups = [
    { heading: 'Atrasado', of: duties.filter(isLate) },
    { heading: 'Por cumplir', of: duties.filter((one) => !isLate(one)) },
  ].filter(({ of }) => of.length > 0);
  const opening = asked_by_name
    ? `${plainLine(asked_by_name, 120)} te recuerda lo que te toca cumplir.`
    : 'Esto es lo que te toca cumplir.';
  return {
    subject:
      duties.length > 0 ? 'Lo que te toca cumplir' : team ? 'Personas de tu equipo con atraso' : 'Autorizaciones',
    paragraphs: [
      name ? `Hola, ${name}:` : 'Hola:',
      duties.length > 0
        ? opening
        : team
          ? 'Hay personas de tu equipo que necesitan ayuda para ponerse al día.'
          : 'Hay autorizaciones suspendidas o a punto de suspenderse.',
    ],
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
