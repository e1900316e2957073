import type { RecordKind } from './signatures.rules.ts';

export const signatureTexts = {
  passwordMissing: 'Escribe tu contraseña para firmar.',
  confirmByAccount: 'Confirmar con la cuenta de la organización',
  waitingForAccount:
    'Termina en la ventana que se abrió. Si no la ves, permite las ventanas emergentes y pulsa otra vez.',
  reasonMissing: 'Escribe el motivo: queda a la vista con la firma.',
} as const;

/** What stands above a signature, as the log tells it. */
export const recordWords: Record<RecordKind, string> = {
  observation: 'una evaluación en el puesto',
  'observation-answer': 'la respuesta a una evaluación en el puesto',
  'observation-void': 'la anulación de una evaluación en el puesto',
  authorisation: 'una autorización',
  'authorisation-withdrawal': 'el retiro de una autorización',
  'training-cycle': 'la anulación de un ciclo completado',
  certificate: 'la revocación de un certificado',
  'external-record': 'un título externo',
  'external-record-voiding': 'la anulación de un título externo',
  'training-session': 'una sesión presencial',
  attendance: 'una asistencia',
  'attendance-voiding': 'la anulación de una asistencia',
  'document-review': 'la revisión de un documento',
  'document-approval': 'la aprobación de un documento',
  'document-withdrawal': 'el retiro de un documento',
  'document-unchanged': 'la revisión sin cambios de un documento',
  'document-reading': 'la lectura de un documento',
  'document-reading-voiding': 'la anulación de una lectura',
  purge: 'una depuración',
  'installation-key': 'el cambio de la clave de la instalación',
  'effectiveness-review': 'la revisión de eficacia de una sesión',
  'effectiveness-review-voiding': 'la anulación de una revisión de eficacia',
  'retention-change': 'un plazo de conservación más corto',
  'requirement-change': 'el cambio de un requisito desde un día que ya pasó',
};
