/** Of features that only late screens ask: their routes come with those. */
declare module 'virtual:contract/*' {
  import type { AnyContractRouter } from '@orpc/contract';

  const contract: AnyContractRouter;
  export default contract;
}

declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract';

  /** The app's contract without schemas: methods and paths, made by the build. */
  const contract: AnyContractRouter;
  export default contract;
}
