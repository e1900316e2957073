import { screensInMail } from '#platform/contract/mail-paths.ts';
import { type Letter, plainLine } from '#platform/mail/letter.ts';
import { unsubscribe } from './notification-letters.ts';

/** Certificates that a mail names; the others are counted. */
const named = 12;

/** That somebody was issued certificates, with the way to them. @param token of the person's link */
export function certificateLetter(
  { first_name, titles }: { first_name: string; titles: readonly string[] },
  token: string,
): Letter {
  const name = plainLine(first_name, 60);
  const one = titles.length === 1;
  return {
    subject: one ? 'Tienes un certificado nuevo' : `Tienes ${titles.length} certificados nuevos`,
    paragraphs: [
      name ? `Hola, ${name}:` : 'Hola:',
      one
        ? `Ya puedes descargar tu certificado de «${plainLine(titles[0] ?? '')}».`
        : 'Ya puedes descargar los certificados de lo que completaste y cumpliste.',
      'Cualquiera puede comprobar que es auténtico con su código o su QR.',
    ],
    ...(!one && {
      sections: [
        {
          heading: `Certificados: ${titles.length}`,
          lines: [
            ...titles.slice(0, named).map((title) => `«${plainLine(title)}»`),
            ...(titles.length > named ? [`y ${titles.length - named} más`] : []),
          ],
        },
      ],
    }),
    button: { label: one ? 'Ver mi certificado' : 'Ver mis certificados', path: screensInMail.ownSheet },
    unsubscribe: unsubscribe('certificates', token),
  };
}
