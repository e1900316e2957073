import { defineRefusals } from '#platform/contract/refusal.ts';

export const certificatesRefusals = defineRefusals({
  CERTIFICATE_NOT_FOUND: { status: 404, message: 'Este certificado no existe o no es de una persona de tu equipo.' },
  NO_SUCH_CODE: {
    status: 404,
    message: 'Ningún certificado tiene este código. Cópialo otra vez tal como está en el certificado.',
  },
  CERTIFICATE_REVOKED: { status: 409, message: 'Este certificado ya está revocado.' },
  CERTIFICATE_OVER: {
    status: 409,
    message: 'Este certificado está revocado o ya no está vigente: su PDF no se entrega.',
  },
  OWN_CERTIFICATE: { status: 403, message: 'Tu propio certificado lo revoca otra persona.' },
  DESIGN_CHANGED_MEANWHILE: {
    status: 409,
    message: 'Otra persona cambió el certificado mientras lo editabas. Revisa cómo quedó y vuelve a intentarlo.',
  },
  NOTHING_TO_DOWNLOAD: { status: 404, message: 'No hay certificados que descargar con estos filtros.' },
  TOO_MANY_TO_DOWNLOAD: {
    status: 409,
    message: 'Son más de 2.000 certificados: elige un módulo o menos días y descárgalos por partes.',
  },
  MODULE_GONE: {
    status: 409,
    message: 'Algo de lo elegido ya no existe. Recarga la página y elígelo de nuevo.',
  },
  NO_SUCH_LIST: { status: 404, message: 'Esta lista de estados no existe.' },
  NOT_ISSUING: { status: 409, message: 'Activa los certificados antes de emitir los anteriores.' },
});
