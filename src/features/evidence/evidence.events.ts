/** What evidence says that has happened. */
export interface EvidenceEvents {
  /** Somebody noted something about a person, who may read it. */
  noteWritten: { person_id: string; note_id: string; by: string };
}
