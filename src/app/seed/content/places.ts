/** Where the demo's people work and with what; days are counted back from today. */
export const sites = ['Sede Centro', 'Sede Norte'] as const;

export const areas = [
  { name: 'Hematología', site: 'Sede Centro' },
  { name: 'Química clínica', site: 'Sede Centro' },
  { name: 'Microbiología', site: 'Sede Centro' },
  { name: 'Recepción de muestras', site: 'Sede Norte' },
  { name: 'Bodega y despachos', site: 'Sede Norte' },
] as const;

export const equipment = [
  { code: 'HEM-01', name: 'Analizador de hematología', area: 'Hematología', since: 1460, retired: 120 },
  { code: 'HEM-02', name: 'Analizador de hematología', area: 'Hematología', since: 150, retired: null },
  { code: 'MIC-01', name: 'Microscopio binocular', area: 'Hematología', since: 900, retired: null },
  { code: 'QUI-01', name: 'Analizador de química', area: 'Química clínica', since: 700, retired: null },
  { code: 'CAB-01', name: 'Cabina de seguridad biológica', area: 'Microbiología', since: 1100, retired: null },
  { code: 'AUT-01', name: 'Autoclave', area: 'Microbiología', since: 820, retired: null },
  { code: 'CEN-01', name: 'Centrífuga', area: 'Recepción de muestras', since: 640, retired: null },
  { code: 'NEV-01', name: 'Nevera de reactivos', area: 'Bodega y despachos', since: 530, retired: null },
] as const;

/** Who changed position last month, and from what. */
export const formerPosition = {
  email: 'valeria.ospina@demo.local',
  position: 'Auxiliar de laboratorio',
  changedDaysAgo: 30,
} as const;

/** Who works in which area, and since how many days where that is longer than they have been registered. */
export const workplaces = [
  { email: 'valeria.ospina@demo.local', area: 'Hematología', since: 1095 },
  { email: 'mateo.quintero@demo.local', area: 'Hematología', since: 700 },
  { email: 'sebastian.arango@demo.local', area: 'Microbiología', since: 1000 },
  { email: 'daniela.pineda@demo.local', area: 'Química clínica', since: 800 },
  { email: 'empleado@demo.local', area: 'Recepción de muestras', since: null },
  { email: 'emilio.vargas@demo.local', area: 'Bodega y despachos', since: null },
] as const;
