/** What the organisation says that has happened. */
export interface OrganisationEvents {
  /** A position is another spelling of one, and always was. */
  positionsMerged: { merged: string; into: string; by: string; at: Date };
}
