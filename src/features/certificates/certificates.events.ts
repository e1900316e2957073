/** What certificates say that has happened. */
export interface CertificatesEvents {
  /** Certificates were issued, each once; of some people and several of one among them. */
  certificatesIssued: {
    certificate_ids: readonly string[];
    /** Whether anything can be mailed. */
    hasMail: boolean;
  };
}
