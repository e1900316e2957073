/** The Spanish of the file that says who completed what; no screen loads it. */
export const teamRecordTexts = {
  name: 'Quién completó qué',
  columns: [
    { header: 'Persona', width: 30 },
    { header: 'Correo electrónico', width: 32 },
    { header: 'Empresa', width: 24 },
    { header: 'Módulo', width: 40 },
    { header: 'Estado', width: 14 },
    { header: 'Avance (%)', width: 11 },
    { header: 'Completado el', width: 17 },
    { header: 'Última actividad', width: 17 },
    { header: 'Puntaje', width: 9 },
    { header: 'Intentos', width: 9 },
    { header: 'Versión leída de cada paso', width: 30 },
  ],
};
