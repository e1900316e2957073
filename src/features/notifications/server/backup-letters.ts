import { screensInMail } from '#platform/contract/mail-paths.ts';
import { type Letter, plainLine } from '#platform/mail/letter.ts';

/** To administrators: the backup that is made by itself failed. @param sentence why, as the operator would be told */
export function backupFailedLetter({ first_name }: { first_name: string }, sentence: string): Letter {
  const name = plainLine(first_name, 60);
  return {
    subject: 'El respaldo automático falló',
    paragraphs: [
      name ? `Hola, ${name}:` : 'Hola:',
      `El respaldo automático de la plataforma falló. ${plainLine(sentence, 400)}`,
      'Se intenta de nuevo cada media hora. Los respaldos anteriores siguen donde estaban.',
    ],
    button: { label: 'Abrir la plataforma', path: screensInMail.dashboard },
    notes: [
      'Si se repite, avisa a quien mantiene el servidor: lo que se guarde desde ahora no está en ningún respaldo.',
    ],
  };
}
