/** What sessions in person say that has happened. */
export interface TrainingSessionsEvents {
  /** People were invited to a session, or it was moved or cancelled. */
  sessionTold: {
    person_ids: readonly string[];
    session_id: string;
    what: 'invited' | 'moved' | 'cancelled';
    day: string;
    by: string;
  };
}
