import { defineRefusals } from '#platform/contract/refusal.ts';

export const signaturesRefusals = defineRefusals({
  WRONG_SIGNING_PASSWORD: { status: 403, message: 'La contraseña no es correcta. Nada se firmó.' },
  NO_OWN_PASSWORD: {
    status: 403,
    message: 'Todavía usas una contraseña temporal. Elige la tuya en tu perfil antes de firmar. Nada se firmó.',
  },
  SIGNER_INACTIVE: { status: 409, message: 'Esta persona ya no tiene acceso. Nada se firmó.' },
  RECORD_CHANGED: {
    status: 409,
    message: 'Lo que ibas a firmar cambió después de que se te mostró. Revísalo de nuevo. Nada se firmó.',
  },
  ALREADY_SIGNED: { status: 409, message: 'Ya firmaste esto.' },
  HAS_SIGNATURES: {
    status: 409,
    message:
      'Hay firmas de esta persona o sobre ella, que son prueba: solo se borran al depurarlas en Conservación, con firma.',
  },
  SIGNATURE_NOT_FOUND: { status: 404, message: 'Esta firma no existe o no puedes verla.' },
});
