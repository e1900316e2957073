/** Why periods were voided where nobody gave a reason. */
export const organisationTexts = {
  profileChanged: 'Cambió en los datos de la persona',
};
