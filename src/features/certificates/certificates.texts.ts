import type { CertificateState } from './certificate.rules.ts';

export const stateWords: Record<CertificateState, string> = {
  valid: 'Válido',
  expired: 'Vencido',
  revoked: 'Revocado',
};

/** What a new design says. */
export const usualDesign = {
  heading: 'Certificado de formación',
  wording: 'Ha completado y aprobado el módulo',
} as const;

/** Of whom and of what a preview is: a code that no certificate has. */
export const sample = {
  holder_name: 'Nombre de la persona',
  title: 'Título del módulo',
  score: 95,
  code: '22222AAAAA',
} as const;

export const certificateTexts = {
  headingMissing: 'Escribe el título del certificado.',
  wordingMissing: 'Escribe qué dice el certificado.',
  modulesMissing: 'Elige al menos un módulo, o todos.',
  signerMissing: 'Escribe el nombre de quien firma.',
  codeWrong: 'Ese código no es correcto. Cópialo tal como está en el certificado.',
  loading: 'Cargando los certificados...',
  checkIt: 'Compruébalo con el QR o en',
  qr: (address: string) => `Código QR que lleva a ${address}`,
  notSaved: 'No se pudo guardar. Intenta nuevamente.',
  notRevoked: 'No se pudo revocar. Nada se firmó. Intenta nuevamente.',
  previewFailed: 'No se pudo dibujar la vista previa',
  notDownloaded: 'No se pudo descargar. Intenta nuevamente.',
  shared: (title: string) => `Mi certificado de ${title}`,
  notCopied: (address: string) => `No se pudo copiar. El enlace es ${address}`,
  listFailed: 'No se pudieron cargar los certificados',
} as const;
