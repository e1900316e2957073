/** The Spanish of papers and files that tell who can show what. */
export const evidenceTexts = {
  produced: (by: string, product: string, day: string, time: string) =>
    `Producido por ${by} con ${product} el ${day} a las ${time}`,
  noteMissing: 'Escribe la nota.',
  noteTooLong: 'La nota puede tener hasta 2.000 caracteres.',
  reasonMissing: 'Escribe el motivo.',
  sheetOf: (name: string) => `Hoja de ${name}`,
  asOn: (day: string) => `Al ${day}`,
  parts: {
    positions: 'Puestos',
    obligations: 'Requisitos',
    rounds: 'Ciclos completados',
    external: 'Formación externa',
    reminders: 'Recordatorios enviados',
    notes: 'Notas',
  },
  none: 'Nada que mostrar.',
  since: (day: string) => `desde el ${day}`,
  until: (day: string) => `hasta el ${day}`,
  voided: (reason: string) => `Anulado: ${reason}`,
  round: (number: number) => `Ciclo ${number}`,
  columns: ['Parte', 'Qué', 'Estado', 'Día', 'Hasta', 'Puntaje', 'Detalle', 'Versiones leídas'],
  columnsOf: {
    positions: ['Puesto', 'Desde', 'Hasta'],
    obligations: ['Requisito', 'Estado', 'Cumplido el', 'Plazo o vigencia'],
    rounds: ['Módulo', 'Ciclo', 'Día', 'Puntaje', 'Versión leída de cada paso'],
    external: ['Título', 'Institución', 'Fecha', 'Vence', 'Estado'],
    reminders: ['De qué', 'Por qué', 'Día', 'Cómo'],
    notes: ['Nota', 'Escrita por', 'Día'],
  },
} as const;
