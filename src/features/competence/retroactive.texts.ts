/** Words of changes for days that have been: apart from the others, which first screens load. */
export const retroactiveTexts = {
  signatureMissing:
    'Falta la firma: este cambio rige desde un día que ya pasó y toca lo que ya se pedía. Revisa lo que cambia y fírmalo con tu contraseña. Nada se guardó.',
  nothingToSign: 'Este cambio no necesita firma. Guárdalo sin ella.',
  ruleNotSaved: 'No se pudo guardar el requisito. Intenta nuevamente.',
  notEnded: 'No se pudo terminar el requisito. Intenta nuevamente.',
  pastNeedsReason: 'Rige desde un día que ya pasó: el motivo es obligatorio.',
  pastIsSigned: 'Es un día que ya pasó: el motivo es obligatorio y, si ya se pedía algo, también tu firma.',
};
