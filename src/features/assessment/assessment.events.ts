/** What assessment says that has happened. */
export interface AssessmentEvents {
  /** An attempt is decided, passed or not: as it was submitted, or by the review of its last open answer. */
  attemptGraded: { attempt_id: string; user_id: string; module_id: string; score: number; passed: boolean };
  /** An attempt is decided as passed: as it was submitted, or by the review of its last open answer. */
  attemptPassed: {
    attempt_id: string;
    user_id: string;
    module_id: string;
    /** 0–100. */
    score: number;
    /** Who decided it; null when it was graded by itself. */
    reviewed_by: string | null;
  };
}
