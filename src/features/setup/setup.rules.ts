/** The wizard's steps (spec C-254 to C-258). */
export const setupSteps = [
  'Información de la empresa',
  'Procesos y políticas',
  'Documentos de capacitación',
  'Configuración de módulos',
] as const;

const lastStep = setupSteps.length - 1;

/** The step after this one; the last stays (spec C-389). */
export function nextStep(step: number): number {
  return Math.min(step + 1, lastStep);
}

/** The step before this one; the first stays (spec C-389). */
export function previousStep(step: number): number {
  return Math.max(step - 1, 0);
}

export function isLastStep(step: number): boolean {
  return step === lastStep;
}

/** How many modules the wizard starts (spec C-486 to C-488, C-759). */
export const moduleCount = { least: 1, most: 10, initial: 4, recommendedLeast: 3, recommendedMost: 6 } as const;

/** A whole number of modules within the bounds; the initial one for anything that is no number. */
export function boundedModuleCount(count: number): number {
  if (!Number.isFinite(count)) return moduleCount.initial;
  return Math.min(moduleCount.most, Math.max(moduleCount.least, Math.round(count)));
}

/** Endings of the files that the wizard takes (spec C-483). */
const takenEndings = ['.pdf', '.docx', '.txt'];

/** Splits chosen files into those the wizard takes and the others (spec C-483, C-484). */
export function sortFiles<File extends { name: string }>(files: readonly File[]): { taken: File[]; filtered: File[] } {
  const isTaken = ({ name }: File) => takenEndings.some((ending) => name.toLowerCase().endsWith(ending));
  return { taken: files.filter(isTaken), filtered: files.filter((file) => !isTaken(file)) };
}

/** The administrator's data that are missing, by field. */
export function missingAdministratorFields(fields: Record<string, string>): string[] {
  return Object.entries(fields)
    .filter(([, value]) => value.trim() === '')
    .map(([name]) => name);
}

/** Employees that the wizard lets a company of a size have (decision 0123). */
const limitOfSize = { pequeña: 50, mediana: 200, grande: 10_000 } as const;

/** The limit of employees that goes with a size; null where none was chosen: what is set stays. */
export function employeeLimitOf(size: keyof typeof limitOfSize | null): number | null {
  return size && limitOfSize[size];
}
