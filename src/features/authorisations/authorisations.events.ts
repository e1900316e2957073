/** What authorisations say that has happened. Days 'YYYY-MM-DD'. */
export interface AuthorisationsEvents {
  /** An authorisation was withdrawn by signature, from this day on. */
  authorisationWithdrawn: { person_id: string; authorisation_id: string; day: string; by: string };
}
