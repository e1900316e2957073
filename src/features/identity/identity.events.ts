/** What identity says that has happened. */
export interface IdentityEvents {
  /** These people's access was taken away; what they did and were stays. One act, however many they are. */
  peopleDeactivated: { user_ids: readonly string[]; by: string };
}
