/** What competence says that has happened. Days 'YYYY-MM-DD'. */
export interface CompetenceEvents {
  /** What somebody was given by name is not asked of them any more. */
  assignmentWithdrawn: { person_id: string; requirement_id: string; by: string };
  /** Somebody need not show something, or is away (no requirement), from a day on. */
  personExcused: {
    person_id: string;
    requirement_id: string | null;
    exception_id: string;
    from_day: string;
    by: string;
  };
  /** That ended earlier than it was to, or never was. */
  excuseEnded: { person_id: string; requirement_id: string | null; exception_id: string; from_day: string; by: string };
}
