import type { NotificationKind } from './notifications.rules.ts';

export const notificationsTexts = {
  kinds: {
    weekly_digest: {
      label: 'Resumen semanal del equipo',
      hint: 'Los lunes: quién se detuvo y desde cuándo, quién completó qué y las revisiones pendientes.',
    },
    reminder: {
      label: 'Recordatorio de mi plan',
      hint: 'Como mucho uno por semana, cuando llevas días sin avanzar.',
    },
    duties: {
      label: 'Lo que me toca cumplir',
      hint: 'Como mucho uno al día: lo que vence pronto, lo atrasado y lo de tu equipo. En la campana aparece siempre.',
    },
    certificates: {
      label: 'Mis certificados',
      hint: 'Uno cuando recibes un certificado, con el camino a descargarlo. En la campana aparece siempre.',
    },
    sessions: {
      label: 'Sesiones presenciales',
      hint: 'Uno cuando te invitan, cambia o se cancela, con el archivo para tu calendario. En la campana aparece siempre.',
    },
  } satisfies Record<NotificationKind, { label: string; hint: string }>,
  panel: 'Avisos por correo',
  loading: 'Cargando tus avisos...',
  loadFailed: 'No se pudieron cargar tus avisos.',
  saved: 'Avisos guardados',
  saveFailed: 'No se pudo guardar. Intenta nuevamente.',
  off: 'La administración tiene apagados los avisos: lo que elijas valdrá cuando los encienda.',
  noMail: 'Esta instalación no envía correos: lo que elijas valdrá cuando los envíe.',
  unsubscribe: {
    title: 'Dejar de recibir correos',
    kinds: {
      weekly_digest: 'el resumen semanal de tu equipo',
      reminder: 'los recordatorios de tu plan',
      duties: 'los recordatorios de lo que vence',
      certificates: 'los correos de tus certificados',
      sessions: 'los correos de sesiones presenciales',
    } satisfies Record<NotificationKind, string>,
    text: (mails: string) => `Dejarás de recibir ${mails}.`,
    action: 'No recibir más',
    doneTitle: 'Listo',
    done: (mails: string) => `Ya no recibirás ${mails}. Puedes volver a encenderlo en «Mi cuenta».`,
    account: 'Ir a mi cuenta',
    failed: 'No se pudo guardar. Intenta nuevamente.',
  },
  mail: {
    title: 'Correo',
    loading: 'Cargando el estado del correo...',
    loadFailed: 'No se pudo cargar el estado del correo.',
    configured: 'Los correos salen por el servidor',
    as: 'con el remitente',
    none: 'Sin servidor de correo. Mientras falte, no es posible:',
    missing: [
      'restablecer la contraseña por un enlace (lo hace un supervisor)',
      'confirmar los correos de quienes se registran (entran de inmediato)',
      'enviar a los nuevos empleados un enlace para crear su contraseña',
      'enviar resúmenes semanales, recordatorios e invitaciones a sesiones presenciales',
    ],
    how: 'Se configura al iniciar la plataforma con la variable SMTP_URL.',
    waiting: 'Por enviar',
    sent: 'Enviados en 7 días',
    failed: 'No entregados en 7 días',
    lastFault: 'Último fallo',
    test: 'Enviar correo de prueba',
    testing: 'Enviando...',
    testHint: (email: string) => `Llega a tu dirección, ${email}.`,
    testFailed: 'No se pudo enviar el correo de prueba. Intenta nuevamente.',
  },
} as const;

/** What a test mail came to, for whoever can mend it. @param reason code of the failure, e.g. 'EAUTH 535'; null when it left */
export function testOutcome(reason: string | null, { server, to }: { server: string; to: string }): string {
  if (reason === null) return `El servidor aceptó el correo para ${to}. Comprueba que llegó.`;
  if (reason.startsWith('EAUTH')) return `${server} no aceptó el usuario o la clave de SMTP_URL (${reason}).`;
  if (reason.startsWith('ETLS')) return `No se pudo cifrar la conexión con ${server} (${reason}).`;
  if (reason === 'EADDRESS') return `No se puede escribir a la dirección ${to}.`;
  if (/ \d/.test(reason)) return `${server} no aceptó el mensaje (${reason}).`;
  return `No se pudo conectar con ${server} (${reason}).`;
}
