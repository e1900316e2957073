/** The exact sentences of the employee screen (spec C-213 to C-228, C-664 to C-679) and its own. */
export const peopleTexts = {
  title: 'Gestión de Empleados',
  ownData: {
    panel: 'Lo que guardamos de ti',
    explanation: 'Tu perfil, tu formación, tus respuestas, tus conversaciones y tus dispositivos, en un archivo JSON.',
    button: 'Descargar mis datos',
    busy: 'Preparando…',
    file: 'Mis datos.json',
  },
  loading: 'Cargando empleados...',
  loadFailed: 'No se pudo cargar la lista de empleados. Intenta recargar la página.',
  badge: (active: number, limit: number) => `${active}/${limit} empleados`,
  add: 'Agregar Empleado',
  addFirst: 'Agregar Primer Empleado',
  empty: 'Todavía no hay empleados',
  emptyText: 'Agrega a la primera persona de tu equipo para que empiece su plan de capacitación.',
  noMatch: 'Nadie coincide con la búsqueda',
  limitReached: 'Límite alcanzado',
  /** Beside the sentence of the limit: where it is changed, or who may. */
  raiseLimit: 'Cambiar el límite en Ajustes',
  askForLimit: 'Pide a un administrador que amplíe el límite en Ajustes.',
  contactForMore: (product: string) => `Contacte al equipo de ${product} para más empleados`,
  error: 'Error',
  created: 'Empleado agregado exitosamente',
  welcomed: (name: string) =>
    `${name} ya puede iniciar sesión. Le enviamos un correo con un enlace para crear su propia contraseña.`,
  linkByMail: 'Recibirá un correo con un enlace para crear su propia contraseña; vale 72 horas.',
  alsoPassword: 'Darle también una contraseña temporal',
  createFailed: (message: string) => `Error al crear empleado: ${message}`,
  createUnexpected: 'Error inesperado al crear el empleado',
  invalidPassword: 'Contraseña no válida',
  nameRequired: 'El nombre completo es obligatorio',
  emailRequired: 'El correo electrónico es obligatorio',
  positionRequired: 'El puesto es obligatorio',
  passwordRequired: 'La contraseña es obligatoria',
  invalidEmail: 'Por favor ingresa un correo electrónico válido',
  results: 'Ver Resultados',
  resultsFailed: 'No se pudieron cargar los resultados',
  passwordsOnce:
    'Cada persona tiene una contraseña temporal. Descárgalas ahora y entrégalas: al cerrar esta ventana no se pueden volver a ver.',
  blocking: {
    reason: 'Motivo',
    reasonHint: 'Por ejemplo, que la persona lo pidió y cuándo. Queda a la vista de la administración.',
    reasonMissing: 'Escribe el motivo del bloqueo.',
    done: 'Persona bloqueada',
    doneText: 'Sus registros siguen en la evidencia, con su nombre.',
    failed: 'No se pudo bloquear a la persona. Intenta nuevamente.',
    banner:
      'Esta persona está bloqueada: sin acceso, y sin nombre fuera de la evidencia. Lo registrado sigue a la vista; no se le exime, asigna ni autoriza nada nuevo.',
    bannerLink: 'Ver a quiénes están bloqueados',
    judging: 'Revisando qué hay que conservar...',
    notJudged: 'No se pudo revisar qué hay que conservar',
  },
  exportFailed: 'No se pudo descargar el archivo. Intenta de nuevo.',
  table: {
    caption: 'Personas, con su avance en el plan',
    state: 'Estado del plan',
    progress: 'Avance',
    activity: 'Última actividad',
    acts: 'Acciones',
    choosePage: 'Elegir a todas las personas de esta página',
  },
  batch: {
    selectionChanged: (seen: number, now: number) =>
      now === 0
        ? `Ya nadie coincide: eran ${format(seen)}. Revisa la lista y elige otra vez.`
        : `Ahora ${now === 1 ? 'coincide 1 persona' : `coinciden ${format(now)} personas`}, no ${format(seen)}. Revisa la lista y confirma otra vez.`,
    chosen: (count: number) => (count === 1 ? '1 persona elegida' : `${format(count)} personas elegidas`),
    chooseAll: (count: number) => `Elegir a las ${format(count)} que coinciden`,
    people: (count: number) => (count === 1 ? '1 persona' : `${format(count)} personas`),
    deactivate: {
      title: (count: number) => (count === 1 ? '¿Desactivar a 1 persona?' : `¿Desactivar a ${format(count)} personas?`),
      text: 'No podrán iniciar sesión y sus sesiones abiertas se cierran ahora mismo. Su historial y sus resultados se conservan, y puedes reactivar las cuentas cuando quieras. Las sesiones y los documentos que se queden sin nadie se marcan en sus listas.',
      confirm: 'Desactivar',
      busy: 'Desactivando...',
      done: (count: number) => (count === 1 ? '1 cuenta desactivada' : `${format(count)} cuentas desactivadas`),
      failed: 'No se pudieron desactivar las cuentas. Intenta nuevamente.',
    },
    reactivate: {
      title: (count: number) => (count === 1 ? '¿Reactivar a 1 persona?' : `¿Reactivar a ${format(count)} personas?`),
      text: 'Podrán iniciar sesión otra vez con su contraseña y su rol de antes.',
      confirm: 'Reactivar',
      busy: 'Reactivando...',
      done: (count: number) => (count === 1 ? '1 cuenta reactivada' : `${format(count)} cuentas reactivadas`),
      failed: 'No se pudieron reactivar las cuentas. Intenta nuevamente.',
    },
    reset: {
      title: (count: number) =>
        count === 1
          ? '¿Restablecer la contraseña de 1 persona?'
          : `¿Restablecer la contraseña de ${format(count)} personas?`,
      text: 'Las de ahora dejan de valer y sus sesiones abiertas se cierran.',
      shownOnce: 'Cada una recibirá una contraseña temporal, que podrás descargar una sola vez.',
      confirm: 'Restablecer',
      busy: 'Restableciendo...',
      done: (count: number) =>
        count === 1 ? '1 contraseña restablecida' : `${format(count)} contraseñas restablecidas`,
      mailed: (count: number) => (count === 1 ? 'Se envió 1 enlace' : `Se enviaron ${format(count)} enlaces`),
      /** The answer with the passwords was lost on its way. */
      lost: 'Ya se habían restablecido, pero las contraseñas no llegaron a mostrarse. Restablécelas otra vez para tener otras.',
      failed: 'No se pudieron restablecer las contraseñas. Intenta nuevamente.',
    },
    undo: 'Deshacer',
    undoFailed: 'No se pudo deshacer. Reactiva las cuentas desde «Personas inactivas».',
    skipped: (count: number) =>
      count === 1 ? 'Con 1 persona no se pudo:' : `Con ${format(count)} personas no se pudo:`,
    more: (count: number) => `Y ${format(count)} más que no se muestran.`,
    someone: 'Alguien fuera de tu equipo',
  },
} as const;

function format(count: number): string {
  return count.toLocaleString('es', { useGrouping: 'always' });
}
