/** The Spanish of papers and files that tell who can show what. */
export const evidenceTexts = {
  produced: (by: string, product: string, day: string, time: string) =>
    `Producido por ${by} con ${product} el ${day} a las ${time}`,
} as const;
