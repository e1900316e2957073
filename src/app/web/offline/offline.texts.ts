/** The Spanish of working without a network. */
export const offlineTexts = {
  offline: 'Sin conexión. Puedes seguir leyendo lo que ya abriste en este dispositivo.',
  waiting: (count: number) =>
    `Sin conexión: se enviará al volver (${count === 1 ? '1 paso completado' : `${count} pasos completados`}).`,
  dataFrom: 'Datos de',
  sending: 'Enviando los pasos completados sin conexión…',
  sent: 'Enviado',
  sentText: (titles: readonly string[]) =>
    titles.length === 1 ? `Se registró «${titles[0]}».` : `Se registraron ${titles.length} pasos completados.`,
  refused: (title: string) => `No se pudo registrar «${title}»`,
  retry: 'Reintentar',
  discard: 'Descartar',
  discardTitle: (title: string) => `¿Descartar «${title}»?`,
  discardText: 'El paso volverá a aparecer sin completar; podrás completarlo de nuevo con conexión.',
  update: 'Hay una versión nueva',
  updateAction: 'Actualizar',
} as const;
