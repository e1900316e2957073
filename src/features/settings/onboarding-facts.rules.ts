/** What a new employee is told of working here. */
export interface OnboardingFacts {
  shifts: string;
  break_time: string;
  vacation: string;
  modules: ReadonlyArray<{ title: string; required: boolean }>;
}

/** The specification's facts, until an administrator writes others (spec C-770 to C-779). */
export const defaultOnboardingFacts: OnboardingFacts = {
  shifts: 'Hay tres turnos: de 7 a 15 (7-15), de 15 a 23 (15-23) y de 23 a 7 (23-7).',
  break_time: 'Cada turno tiene un descanso de 30 minutos.',
  vacation: 'Después del primer año tienes 15 días de vacaciones.',
  modules: [
    { title: 'Bienvenida e Introducción', required: true },
    { title: 'Políticas y Procedimientos', required: true },
    { title: 'Protocolos de Bioseguridad', required: true },
    { title: 'Manejo de Equipos', required: false },
    { title: 'Control de Calidad', required: false },
    { title: 'Sistemas de Información', required: false },
  ],
};
