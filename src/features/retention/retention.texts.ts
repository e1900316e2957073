/** Spanish sentences of retention. */
export const retentionTexts = {
  title: 'Conservación',
  text: 'Cuánto se guarda cada cosa, qué ya cumplió su plazo y qué se depuró. Nada de esto se borra solo: se depura con tu firma.',
  tabs: { classes: 'Plazos', blocked: 'Personas bloqueadas', purges: 'Depuraciones', months: 'Registro por meses' },
  loadFailed: 'No se pudieron leer los plazos de conservación',
  change: 'Cambiar plazo',
  changeTitle: (label: string) => `Plazo de «${label}»`,
  changeText:
    'El plazo nuevo vale desde ahora, también para lo que ya está guardado. El motivo queda en el registro de auditoría.',
  changed: 'Plazo cambiado',
  notChanged: 'No se pudo cambiar el plazo. Intenta de nuevo.',
  months: 'Meses que se guarda',
  monthsToday: 'Plazo de hoy',
  monthsHint: (least: number) =>
    `Con menos de ${least} meses, el cambio lleva tu firma: hay registros firmados dentro.`,
  monthsMissing: 'Escribe cuántos meses, entre 1 y 1.200.',
  reasonMissing: 'Escribe el motivo: queda en el registro de auditoría.',
  signTitle: 'Acortar el plazo de registros firmados',
  signConsequence:
    'Los registros firmados se podrán depurar antes de lo que fija la norma. Asegúrate de que ninguna otra regla te obliga a guardarlos.',
  nothingDue: 'Nada ha cumplido su plazo',
  download: 'Descargar la lista',
  purge: 'Depurar',
  purgeConsequence:
    'Se borra para siempre exactamente lo que muestra la lista. Queda una constancia con cuánto era, la huella de la lista, quién firmó y cuándo; esa constancia no se borra nunca.',
  purgeSigned: 'Depuración firmada: avanza en segundo plano',
  notPurged: 'No se pudo firmar la depuración. Nada se borró.',
  notRead: 'No se pudo leer lo que se depuraría',
  blockedNone: 'Nadie está bloqueado',
  blockedNoneText:
    'Quien pida que se borren sus datos y tenga registros que aún deben guardarse queda aquí: sin acceso y sin nombre fuera de la evidencia.',
  blockedFailed: 'No se pudo leer quiénes están bloqueados',
  purgesNone: 'Todavía no se ha depurado nada',
  purgesNoneText: 'Cada depuración queda aquí para siempre: cuánto, de qué clase, con qué huella y quién la firmó.',
  purgesFailed: 'No se pudieron leer las depuraciones',
} as const;
