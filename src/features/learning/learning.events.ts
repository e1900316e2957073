/** What learning says that has happened. */
export interface LearningEvents {
  /** Somebody completed a module, or raised their final score in one that they had completed. */
  moduleCompleted: {
    user_id: string;
    module_id: string;
    /** 0–100; null for a module without quiz. */
    final_score: number | null;
    /** When it was completed first. */
    completed_at: Date;
  };
}
