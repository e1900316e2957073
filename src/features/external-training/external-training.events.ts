/** What training from elsewhere says that has happened. */
export interface ExternalTrainingEvents {
  /** A title that somebody handed in was verified or rejected. */
  recordJudged: { person_id: string; record_id: string; is_verified: boolean; by: string };
}
