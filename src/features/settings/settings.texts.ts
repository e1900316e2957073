import type { Settings } from './settings.contract.ts';

type Company = Settings['company'];

/** The industries of the set-up (spec C-763 to C-767). */
export const industryLabels: Record<NonNullable<Company['industry']>, string> = {
  salud: 'Salud',
  laboratorio: 'Laboratorio',
  clínica: 'Clínica',
  hospital: 'Hospital',
  farmacia: 'Farmacia',
};

/** When the chat opens for employees (decision 0113). */
export const chatLockLabels: Record<Settings['assistant']['chat_lock'], string> = {
  plan: 'Al completar todo el plan',
  welcome: 'Tras el módulo de bienvenida',
  none: 'Siempre abierto',
};

/** The company sizes of the set-up (spec C-760 to C-762); 200 people are large. */
export const companySizeLabels: Record<NonNullable<Company['size']>, string> = {
  pequeña: 'Pequeña (1-50)',
  mediana: 'Mediana (51-200)',
  grande: 'Grande (200+)',
};
