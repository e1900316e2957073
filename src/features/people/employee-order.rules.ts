/** What lists of people can be ordered by. */
export const employeeSorts = ['name', 'progress', 'activity', 'position', 'area', 'company', 'hired'] as const;
export type EmployeeSort = (typeof employeeSorts)[number];

export const directions = ['asc', 'desc'] as const;
export type Direction = (typeof directions)[number];

/** Lists of more people than this are shown as a table unless somebody chose otherwise (decision 0131). */
export const mostCards = 12;

/** Whom one act may be done to at once. */
export const mostSelected = 5_000;
