import { hasDoubtfulFigure } from '#features/recognition/scans.rules.ts';
import type { citedStates } from './cited-pages.contract.ts';

/** Below this a page was recognised so badly that its figures are to be looked at. */
const sureOfFigures = 90;

export const citedTexts = {
  /** What became of the document, before what it said. */
  states: {
    shown: 'El texto de esta parte cambió después. Esto es lo que decía cuando se citó:',
    text: 'El texto de esta parte cambió después. Esto es lo que decía cuando se citó:',
    withdrawn: 'Este documento ya no está vigente: no decidas con él. Esto es lo que decía cuando se citó:',
    replaced:
      'Hay una versión nueva de este documento: pregunta otra vez para que se responda con ella. Esto es lo que decía la anterior:',
    deleted: 'Este documento se eliminó. Esto es lo que decía cuando se citó:',
  } satisfies Record<(typeof citedStates)[number], string>,
  doubtful: 'Leído por OCR y con dudas: comprueba en el original las cifras entre [¿ ?].',
  recognised: 'Leído por OCR: comprueba la cifra en la página.',
  notFound: 'Lo citado no se encontró palabra por palabra en esta página; búscalo en ella.',
  corrected: 'Una persona corrigió el texto de esta página: puede no decir lo mismo que la imagen.',
  notShown: 'Esta página no se puede mostrar como imagen. Lo citado está en «Texto».',
} as const;

/** What is to be said of the figures of a quotation: those that are in doubt, or that a page was read badly. */
export function warningOf(quote: string, confidence: number | null): string | null {
  if (hasDoubtfulFigure(quote)) return citedTexts.doubtful;
  return confidence !== null && confidence < sureOfFigures && /\d/.test(quote) ? citedTexts.recognised : null;
}
