import type { FirstStepKey } from './first-steps.rules.ts';

/** The list that the administrators' panel begins with after the wizard. */
export const firstStepsTexts = {
  title: 'Primeros pasos',
  left: (done: number, all: number) => `${done} de ${all} hechos. Cada uno se marca solo cuando está hecho.`,
  allDone: 'Todo listo: tu plataforma está en marcha.',
  hide: 'Ocultar la lista',
  hidden: 'La lista de primeros pasos está oculta para los administradores.',
  hideFailed: 'No se pudo ocultar la lista. Intenta nuevamente.',
  done: 'Hecho',
  pending: 'Pendiente',
  steps: {
    drafts: 'Revisa los borradores',
    publication: 'Publica tu primer módulo',
    people: 'Invita a tu equipo',
    logo: 'Pon el logo de tu empresa',
    mail: 'Conecta el correo',
    backup: 'Haz el primer respaldo',
  } satisfies Record<FirstStepKey, string>,
  hints: {
    publication: 'Hasta entonces nadie ve nada que aprender.',
    people: 'Una por una o con un archivo de personas.',
    logo: 'Aparece al entrar, en el menú y en lo que se imprime.',
    mail: 'Para restablecer contraseñas, recordatorios y resúmenes. Lo activa quien opera el servidor con SMTP_URL.',
    backup: 'Quien opera el servidor ejecuta «npm run backup -- respaldo.zip», también mientras se trabaja.',
  } satisfies Record<Exclude<FirstStepKey, 'drafts'>, string>,
  drafts: (count: number) =>
    count === 0 ? 'Ninguno espera.' : count === 1 ? 'Uno espera tu revisión.' : `${count} esperan tu revisión.`,
  lastBackup: (when: string) => `Último respaldo: ${when}.`,
} as const;
