import { idleMinutes } from './access-rules.rules.ts';

export const accessRulesTexts = {
  title: 'Sesiones y contraseñas',
  text: 'Minutos sin uso tras los que se cierra una sesión; vacío, no se cierra antes de sus 30 días. Un minuto antes se avisa, y lo que estaba escrito se conserva.',
  minutes: {
    admin: 'Administradores',
    jefe: 'Jefes',
    employee: 'Empleados',
    auditor: 'Auditores externos',
  },
  employeeHint: 'Quien aprende en su propio teléfono suele volver días después: lo normal es dejarlo vacío.',
  wrongMinutes: `Escribe un número de ${idleMinutes.least} a ${idleMinutes.most}, o deja el campo vacío.`,
  refusesCommon: 'Rechazar contraseñas comunes de jefes y administradores',
  refusesCommonHint:
    'Vale para las que elijan desde ahora: las de las listas conocidas, y las hechas con su nombre, su correo o el de la organización. A los demás solo se les advierte.',
  save: 'Guardar reglas',
  saving: 'Guardando...',
  saved: 'Reglas guardadas',
  failed: 'No se pudo guardar. Intenta nuevamente.',
  loading: 'Cargando las reglas...',
  loadFailed: 'No se pudieron cargar las reglas.',
  common: 'Esta contraseña es fácil de adivinar: elige otra, por ejemplo tres o cuatro palabras que no tengan que ver',
  commonHint: 'Es fácil de adivinar. Tres o cuatro palabras que no tengan que ver son mejor.',
} as const;
