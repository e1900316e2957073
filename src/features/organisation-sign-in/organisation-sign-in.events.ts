/** What the sign-in with the organisation's account says that has happened. */
export interface OrganisationSignInEvents {
  /** Somebody's account joins nobody by itself and waits for an administrator. */
  accessRequested: { request_id: string };
  /** A provider says another address of somebody than before; here nothing changed. */
  providerEmailChanged: { person_id: string };
}
