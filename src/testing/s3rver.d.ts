declare module 's3rver' {
  /** The little of the S3 test server that the tests use. */
  export default class S3rver {
    constructor(options: {
      address?: string;
      port?: number;
      silent?: boolean;
      directory: string;
      allowMismatchedSignatures?: boolean;
      configureBuckets?: ReadonlyArray<{ name: string }>;
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
