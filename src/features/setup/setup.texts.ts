export const setupTexts = {
  finish: 'Finalizar configuración',
  processing: 'Procesando configuración...',
  successTitle: '¡Configuración completada!',
  failed: 'No se pudo guardar la configuración. Intenta nuevamente.',
  documentNotSent: 'No se pudo enviar. Súbelo desde «Documentos».',
  signInFirst: 'Esta plataforma ya está configurada',
} as const;
