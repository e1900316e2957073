import type { CertificateKind, CertificateState } from './certificate.rules.ts';

export const stateWords: Record<CertificateState, string> = {
  valid: 'Válido',
  expired: 'Vencido',
  lapsed: 'Ya no vigente',
  revoked: 'Revocado',
};

export const kindWords: Record<CertificateKind, string> = {
  module: 'Módulo',
  requirement: 'Requisito',
  plan: 'Plan',
};

/** What happened on its day. */
export const doneWords: Record<CertificateKind, string> = {
  module: 'Completado',
  requirement: 'Cumplido',
  plan: 'Cumplido',
};

/** Why a certificate is in force no more before its last day. */
export const causeWords = {
  voided: 'Se anuló lo que certifica.',
  failed: 'Después se evaluó que aún no es competente.',
} as const;

/** What a new design says. */
export const usualDesign = {
  heading: 'Certificado de formación',
  wording: 'Ha completado y aprobado el módulo',
  requirement_wording: 'Ha demostrado que cumple el requisito',
  plan_wording: 'Cumple todos los requisitos del plan',
} as const;

/** Of whom and of what a preview is: a code that no certificate has. */
export const sample = {
  holder_name: 'Nombre de la persona',
  title: { module: 'Título del módulo', requirement: 'Nombre del requisito', plan: 'Nombre del plan' },
  score: 95,
  code: '22222AAAAA',
} as const;

export const certificateTexts = {
  headingMissing: 'Escribe el título del certificado.',
  wordingMissing: 'Escribe qué dice el certificado.',
  nothingChosen: 'Elige de qué se emiten: módulos, requisitos o planes.',
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
  none: 'Aparecen aquí a medida que las personas completan o cumplen aquello de lo que se emiten.',
  off: 'La emisión está apagada: mientras un administrador no la encienda en Certificados, no se emite ninguno.',
  listFailed: 'No se pudieron cargar los certificados',
} as const;
