import { mailPaths } from '#platform/contract/mail-paths.ts';
import { type Letter, plainLine } from '#platform/mail/letter.ts';

/** The mails about somebody's own account. */

function greeting({ first_name }: { first_name: string }): string {
  const name = plainLine(first_name, 60);
  return name ? `Hola, ${name}:` : 'Hola:';
}

export function resetLetter(person: { first_name: string }, token: string): Letter {
  return {
    subject: 'Restablece tu contraseña',
    paragraphs: [
      greeting(person),
      'Pidieron restablecer la contraseña de tu cuenta. Con este enlace eliges una nueva; sirve una sola vez y durante 1 hora.',
    ],
    button: { label: 'Elegir una contraseña nueva', path: `${mailPaths.setPassword}#${token}` },
    notes: ['Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.'],
  };
}

/** Somebody who supervises the person has taken the old password away. */
export function newPasswordLetter(person: { first_name: string }, token: string): Letter {
  return {
    subject: 'Elige una contraseña nueva',
    paragraphs: [
      greeting(person),
      'Restablecieron la contraseña de tu cuenta: la de antes ya no vale. Con este enlace eliges una nueva; sirve una sola vez y durante 72 horas.',
    ],
    button: { label: 'Elegir una contraseña nueva', path: `${mailPaths.setPassword}#${token}` },
    notes: ['Si el enlace ya caducó, pide otro en «Restablecer contraseña», en la pantalla de inicio de sesión.'],
  };
}

export function passwordChangedLetter(person: { first_name: string }): Letter {
  return {
    subject: 'Tu contraseña cambió',
    paragraphs: [
      greeting(person),
      'La contraseña de tu cuenta acaba de cambiar y se cerró la sesión en tus demás dispositivos.',
    ],
    button: { label: 'No fui yo: restablecer mi contraseña', path: mailPaths.requestReset },
    notes: ['Si la cambiaste tú, no tienes que hacer nada.'],
  };
}

/** No word of it was typed by whoever registered: the address may be somebody else's. */
export function confirmationLetter(token: string): Letter {
  return {
    subject: 'Confirma tu correo',
    paragraphs: [
      'Hola:',
      'Con este correo se registró una cuenta. Confírmalo para entrar; el enlace sirve una sola vez y durante 72 horas.',
    ],
    button: { label: 'Confirmar y entrar', path: `${mailPaths.confirm}#${token}` },
    notes: ['Si no te registraste tú, no hagas nada: la cuenta no se crea.'],
  };
}

export function welcomeLetter(person: { first_name: string }, token: string): Letter {
  return {
    subject: 'Te damos la bienvenida: crea tu contraseña',
    paragraphs: [
      greeting(person),
      'Ya tienes una cuenta para tu plan de capacitación. Crea tu contraseña con este enlace; sirve una sola vez y durante 72 horas.',
    ],
    button: { label: 'Crear mi contraseña', path: `${mailPaths.setPassword}#${token}` },
    notes: ['Si el enlace ya caducó, pide otro en «Restablecer contraseña», en la pantalla de inicio de sesión.'],
  };
}
