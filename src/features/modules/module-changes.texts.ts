export const moduleChangeTexts = {
  summaryMissing: 'Escribe en una línea qué cambió.',
  minor: 'Cambio menor',
  minorText: 'Ortografía, redacción, formato: nadie tiene que volver a leerlo.',
  important: 'Cambio importante',
  importantText: (people: number) =>
    people === 1
      ? 'La persona que ya completó el módulo lo verá «Actualizado» y confirmará que leyó el cambio. Su avance se conserva.'
      : `Las ${people} personas que ya completaron el módulo lo verán «Actualizado» y confirmarán que leyeron el cambio. Su avance se conserva.`,
};
