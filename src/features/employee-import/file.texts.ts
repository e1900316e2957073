/** What is said of any file of rows: the order of its days, and what it names that there is not. */
export const fileTexts = {
  dayOrders: { dmy: 'día/mes/año', mdy: 'mes/día/año', ymd: 'año/mes/día' },
  asksOrder: (example: string) => `¿Qué día es «${example}»?`,
  orderHint: 'Vale para todas las fechas del archivo.',
  unitWords: { site: 'Sede', 'work-area': 'Área', position: 'Puesto' },
  newUnits: 'El archivo nombra lo que todavía no existe',
  makeUnits: (count: number) => (count === 1 ? 'Crearlo al importar' : `Crear los ${count} al importar`),
} as const;
