const number = new Intl.NumberFormat('es');
const list = new Intl.ListFormat('es', { type: 'conjunction' });
const counted = (count: number, one: string, many: string) => `${number.format(count)} ${count === 1 ? one : many}`;

interface Records {
  stepProgress: number;
  completions: number;
  attempts: number;
  begun: number;
}

/** Of an archive in which something is not what it should be. */
export const invalidArchive = (place: string, fault: string) => `El archivo no es un módulo válido: ${place}: ${fault}`;

/** The Spanish of archiving, restoring and deleting modules that is not a refusal. */
export const managementTexts = {
  archive: 'Archivar',
  archiving: 'Archivando…',
  archived: 'Archivado',
  archiveFailed: 'No se pudo archivar el módulo',
  archiveAsked: (title: string) => `¿Archivar «${title}»?`,
  archiveMeans:
    'Sale de todas las listas, del plan, de los totales y de las búsquedas. Puedes restaurarlo cuando quieras.',
  isArchived: (title: string) => `«${title}» está archivado.`,
  showArchived: 'Ver archivados',
  undo: 'Deshacer',
  notice:
    'Está archivado: no aparece en ninguna lista ni cuenta en ninguna cifra. Sus pasos, su cuestionario, sus archivos y sus registros se conservan.',
  restore: 'Restaurar',
  restoring: 'Restaurando…',
  restored: 'Módulo restaurado',
  restoreAsked: (title: string) => `¿Restaurar «${title}»?`,
  restoreMeans: 'Vuelve entero a su lugar, como estaba: con sus pasos, su cuestionario y su estado de publicación.',
  countingRecords: 'Contando lo que hay registrado…',
  /** What stays of an archived module. */
  kept: ({ stepProgress, completions, attempts, begun }: Records) => {
    const records = [
      stepProgress > 0 && counted(stepProgress, 'avance en pasos', 'avances en pasos'),
      completions > 0 && counted(completions, 'registro de finalización', 'registros de finalización'),
      attempts > 0 && counted(attempts, 'intento de evaluación', 'intentos de evaluación'),
    ].filter((text) => text !== false);
    const kept = records.length === 0 ? 'Nadie tiene registros en él.' : `Se conservan ${list.format(records)}.`;
    if (begun === 0) return kept;
    return begun === 1
      ? `${kept} 1 persona lo tiene a medias: se le dice que está archivado y no pierde nada.`
      : `${kept} ${number.format(begun)} personas lo tienen a medias: se les dice que está archivado y no pierden nada.`;
  },
  /** Whom a module that is taken away is missing. */
  stillRequired: (requirements: number) =>
    requirements === 0
      ? ''
      : requirements === 1
        ? ' Un requisito vigente lo pide: quien no lo ha cumplido sigue obligado y no podrá hacerlo.'
        : ` ${number.format(requirements)} requisitos vigentes lo piden: quien no los ha cumplido sigue obligado y no podrá hacerlo.`,
  withdrawMeans: 'Quienes aprenden dejan de verlo. Sus pasos, avances y resultados se conservan.',
  deleteAsked: (title: string) => `¿Eliminar «${title}»?`,
  /** A module with records. */
  deleteRefused: (title: string) => `«${title}» no se puede eliminar`,
  deleteMeans: (steps: number, questions: number) =>
    `Nadie tiene registros en él. Se borran ${counted(steps, 'paso', 'pasos')} y ${counted(questions, 'pregunta', 'preguntas')}. No se puede deshacer.`,
  typeTitle: 'Escribe el título para confirmar',
  delete: 'Eliminar',
  deleting: 'Eliminando…',
  deleted: 'Módulo eliminado',
  deleteFailed: 'No se pudo eliminar el módulo',
} as const;
