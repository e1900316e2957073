interface ReadDocument {
  document_id: string;
  /** Who uploaded it; null where that is nobody any more. */
  user_id: string | null;
}

/** What documents say that has happened. */
export interface DocumentsEvents {
  /** It has been read and answers questions from now on. */
  documentReady: ReadDocument;
  /** It could not be read, and is not tried again. */
  documentFailed: ReadDocument;
}
