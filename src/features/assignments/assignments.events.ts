/** What assignments says that has happened. */
export interface AssignmentsEvents {
  /** People were given a module by name, until a day 'YYYY-MM-DD'. */
  moduleAssigned: { person_ids: readonly string[]; requirement_id: string; due_day: string; by: string };
}
