import { screensInMail } from '#platform/contract/mail-paths.ts';
import { type Letter, plainLine } from '#platform/mail/letter.ts';
import { factorNewsTexts } from '../factor-news.texts.ts';
import type { FactorNews } from '../second-factor.rules.ts';

/** Something about somebody's second factor changed, or was used where it seldom is. */
export function factorLetter({ first_name }: { first_name: string }, news: FactorNews): Letter {
  const name = plainLine(first_name, 60);
  const { title, text } = factorNewsTexts[news];
  return {
    subject: title,
    paragraphs: [name ? `Hola, ${name}:` : 'Hola:', text],
    button: { label: 'Ver mi segundo factor', path: screensInMail.secondFactor },
    notes: [
      'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña y avisa a quien administra la plataforma.',
    ],
  };
}
