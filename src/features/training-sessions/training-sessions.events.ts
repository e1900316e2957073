/** What sessions in person say that has happened. */
export interface TrainingSessionsEvents {
  /** People were invited to a session, or it was moved or cancelled. */
  sessionTold: {
    person_ids: readonly string[];
    session_id: string;
    what: 'invited' | 'moved' | 'cancelled';
    by: string;
    /** Whether anything can be mailed. */
    hasMail: boolean;
  };
  /** Something of a session's material can be had that could not before, by whom it invites. */
  materialHandedOut: { session_id: string; by: string };
  /** A session was closed by signature: from now on it counts who came to it. */
  sessionClosed: { session_id: string; by: string };
}
