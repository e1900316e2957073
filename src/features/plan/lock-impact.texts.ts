const number = new Intl.NumberFormat('es');

/** What a change of the plan locks, in words for who decides it. */
export const lockImpactTexts = {
  counting: 'Contando a quiénes se bloquearía algo…',
  failed: 'No se pudo contar a quiénes se bloquearía algo.',
  nothing: 'No bloquea ningún módulo a nadie.',
  people: (count: number) =>
    count === 1
      ? '1 persona deja de tener disponible lo que todavía no ha empezado:'
      : `${number.format(count)} personas dejan de tener disponible lo que todavía no han empezado:`,
  module: (title: string, count: number) =>
    `«${title}» se bloquea a ${count === 1 ? '1 persona' : `${number.format(count)} personas`}`,
  more: (count: number) => (count === 1 ? 'y 1 módulo más' : `y ${number.format(count)} módulos más`),
  begun: (count: number) =>
    count === 1
      ? '1 módulo ya empezado sigue abierto para quien lo empezó.'
      : `${number.format(count)} módulos ya empezados siguen abiertos para quienes los empezaron.`,
} as const;
