/** What the demo's people are authorised for: every state there is. Days are counted back from today. */
export const demoActivities = [
  {
    equipment: 'HEM-02',
    requirements: [
      'Operar el analizador de hematología',
      'Control de calidad interno',
      'Competencia en el analizador HEM-02',
    ],
  },
  { equipment: 'CEN-01', requirements: ['Usar la centrífuga'] },
  { procedure: 'Disposición de residuos químicos', requirements: ['Reactivos y residuos químicos cada año'] },
  { act: 'validate', area: 'Hematología', requirements: ['Bioseguridad cada año'] },
] as const;

interface DemoAuthorisation {
  email: string;
  /** Its place among the activities. */
  activity: number;
  daysAgo: number;
  /** Its last day, days before today. */
  endedAgo?: number;
  /** Why the jefe withdrew it, today. */
  withdrawn?: string;
}

export const demoAuthorisations: readonly DemoAuthorisation[] = [
  { email: 'valeria.ospina@demo.local', activity: 0, daysAgo: 60 },
  { email: 'valeria.ospina@demo.local', activity: 2, daysAgo: 90 },
  { email: 'valeria.ospina@demo.local', activity: 3, daysAgo: 90 },
  { email: 'mateo.quintero@demo.local', activity: 0, daysAgo: 60 },
  {
    email: 'mateo.quintero@demo.local',
    activity: 2,
    daysAgo: 60,
    withdrawn: 'Pasa al turno de la noche, sin residuos a su cargo.',
  },
  { email: 'mateo.quintero@demo.local', activity: 3, daysAgo: 60 },
  { email: 'sebastian.arango@demo.local', activity: 2, daysAgo: 80 },
  { email: 'daniela.pineda@demo.local', activity: 2, daysAgo: 80, endedAgo: 10 },
  { email: 'empleado@demo.local', activity: 1, daysAgo: 20 },
];
