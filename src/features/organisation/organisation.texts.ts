export const organisationTexts = {
  nameMissing: 'Escribe un nombre.',
  notSaved: 'No se pudo guardar. Intenta nuevamente.',
  saved: 'Cambios guardados',
  reasonMissing: 'Escribe el motivo.',
  periodNotSaved: 'No se pudo guardar el puesto. Intenta nuevamente.',
  correction: 'Lo que decía antes queda guardado como anulado, con el motivo.',
  dayInvalid: 'Escribe una fecha válida.',
  // Why periods were voided where nobody gave a reason.
  profileChanged: 'Cambió en los datos de la persona',
  ended: 'Terminó',
  merged: 'El puesto se unió con otro',
  archived: 'Se archivó donde estaba',
};
