/** Words of giving a module to people by name. */
export const assignmentTexts = {
  moduleMissing: 'Elige el módulo.',
  dueMissing: 'Escribe para cuándo.',
  done: (count: number) =>
    count === 1 ? 'Módulo asignado a 1 persona' : `Módulo asignado a ${format(count)} personas`,
  title: (count: number) => (count === 1 ? 'Asignar un módulo' : `Asignar un módulo a ${format(count)} personas`),
  skipped: (count: number) =>
    count === 1 ? 'A 1 persona no se le asignó:' : `A ${format(count)} personas no se les asignó:`,
  failed: 'No se pudo asignar el módulo. Intenta nuevamente.',
  completedOn: (day: string) => `Ya completó este módulo el ${day}.`,
  assignedFor: (day: string) => `Ya tiene este módulo asignado para el ${day}.`,
  everybodyHas: 'Todo tu equipo ya completó este módulo o lo tiene asignado.',
} as const;

function format(count: number): string {
  return count.toLocaleString('es', { useGrouping: 'always' });
}
