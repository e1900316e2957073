import type { CalendarKind } from './calendar.rules.ts';

export const calendarTexts = {
  panel: 'Calendario',
  intro:
    'Lee tus fechas en Google Calendar, Outlook o el calendario de tu teléfono: cada plazo aparece el día en que vence y se mueve solo si cambia.',
  how: 'Crea una dirección y suscríbete a ella con tu programa de calendario (en Google: «Otros calendarios», «Desde URL»; en Outlook: «Agregar calendario», «Suscribirse desde la web»; en el iPhone o la Mac, el botón «Abrir en mi calendario»).',
  safe: 'Quien tenga la dirección ve lo mismo que tú en ese calendario, sin contraseña: no la compartas. Deja de valer en cuanto creas otra o la quitas, y también si te desactivan o cambia tu rol.',
  loading: 'Cargando tus calendarios...',
  loadFailed: 'No se pudieron cargar tus calendarios.',
  kinds: {
    own: { name: 'Lo que me toca cumplir', hint: 'Tus plazos y vencimientos, con un aviso una semana antes.' },
    team: {
      name: 'Lo que vence en mi equipo',
      hint: 'Por día y requisito, a cuántas personas les vence y quiénes son.',
    },
  } satisfies Record<CalendarKind, { name: string; hint: string }>,
  taught: (teacher: string) => `Dicta ${teacher}`,
  none: 'Sin dirección.',
  never: 'Ningún programa la ha leído todavía.',
  create: 'Crear dirección',
  creating: 'Creando...',
  again: 'Crear otra dirección',
  remove: 'Quitar',
  askAgain: {
    title: '¿Crear otra dirección?',
    text: 'La anterior deja de valer enseguida: tendrás que suscribirte de nuevo en tu programa de calendario.',
  },
  askRemove: {
    title: '¿Quitar la dirección?',
    text: 'Deja de valer enseguida y tu programa de calendario ya no recibirá cambios. Puedes crear otra cuando quieras.',
    busy: 'Quitando…',
    done: 'Dirección quitada',
  },
  failed: 'No se pudo guardar. Intenta nuevamente.',
  shown: {
    text: 'Cópiala ahora: al cerrar esta ventana no se puede volver a ver, solo crear otra.',
    open: 'Abrir en mi calendario',
    copy: 'Copiar',
    copied: 'Dirección copiada',
    copyFailed: { title: 'No se pudo copiar', description: 'Selecciónala y cópiala a mano.' },
    kept: 'Ya la copié',
    question: '¿Cerrar sin copiar la dirección?',
  },
} as const;
