/** What somebody says of a record by signing it, in the words that are shown and printed (21 CFR 11.50). */
export const meaningWords = {
  read: 'Leí y comprendí',
  reviewed: 'Revisé',
  approved: 'Aprobé',
  assessed: 'Evalué',
  accepted: 'Acepto el resultado',
  disputed: 'No estoy de acuerdo con el resultado',
  verified: 'Verifiqué',
  authorised: 'Autorizo',
  withdrawn: 'Retiro',
  voided: 'Anulo',
  attended: 'Asistí',
} as const;

export type Meaning = keyof typeof meaningWords;
export const meanings = Object.keys(meaningWords) as Meaning[];

/** Kinds of records that are signed; each has a reader on the roof (`src/app/signed-records.ts`). */
export type RecordKind =
  | 'observation'
  | 'observation-answer'
  | 'observation-void'
  | 'authorisation'
  | 'authorisation-withdrawal'
  | 'training-cycle'
  | 'certificate'
  | 'external-record'
  | 'external-record-voiding'
  | 'training-session'
  | 'attendance'
  | 'attendance-voiding'
  | 'effectiveness-review'
  | 'effectiveness-review-voiding'
  | 'document-review'
  | 'document-approval'
  | 'document-withdrawal'
  | 'document-unchanged'
  | 'document-reading'
  | 'document-reading-voiding'
  | 'retention-change'
  | 'purge'
  | 'installation-key'
  | 'requirement-change';
