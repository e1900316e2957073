/** What identity says that has happened. */
export interface IdentityEvents {
  /** These people were given an account, or made one themselves; auditors are none of them. */
  peopleCreated: { user_ids: readonly string[] };
  /** Somebody accepted a notice of privacy with their registration. */
  noticeAccepted: { user_id: string; notice_id: string; accepted_at: Date };
  /** Data of a person were changed: which. */
  personChanged: { user_id: string; fields: readonly string[] };
  /** These people's access was taken away; what they did and were stays. One act, however many they are. */
  peopleDeactivated: { user_ids: readonly string[]; by: string };
  /** They were given it back. */
  peopleReactivated: { user_ids: readonly string[] };
}
