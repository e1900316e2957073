/** What the organisation says that has happened. */
export interface OrganisationEvents {
  /** What these people work as and where was recorded, ended, corrected or moved. */
  periodsChanged: { user_ids: readonly string[] };
  /** A position is another spelling of one, and always was. */
  positionsMerged: { merged: string; into: string; by: string; at: Date };
}
