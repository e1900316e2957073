/** Where an assessment stands, from its dates. */
export const stages = ['open', 'second', 'answer', 'done', 'voided', 'discarded'] as const;
export type Stage = (typeof stages)[number];

export const stageWords: Record<Stage, string> = {
  open: 'En curso',
  second: 'Falta la firma del segundo evaluador',
  answer: 'Espera la respuesta de la persona',
  done: 'Terminada',
  voided: 'Anulada',
  discarded: 'Descartada',
};

/** The parts of the list. */
export const views = ['open', 'sign', 'done'] as const;
export type View = (typeof views)[number];
export const viewWords: Record<View, string> = { open: 'En curso', sign: 'Por firmar', done: 'Terminadas' };

export interface Dates {
  discarded_at: unknown;
  assessed_at: unknown;
  complete_at: unknown;
  answered_at: unknown;
  voided_at: unknown;
}

/** @param dates null each until it has come */
export function stageOf({ discarded_at, assessed_at, complete_at, answered_at, voided_at }: Dates): Stage {
  if (discarded_at !== null) return 'discarded';
  if (voided_at !== null) return 'voided';
  if (assessed_at === null) return 'open';
  if (complete_at === null) return 'second';
  return answered_at === null ? 'answer' : 'done';
}
