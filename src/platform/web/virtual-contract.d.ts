/** Of features that only late screens ask: their routes come with those. */
declare module 'virtual:contract/*' {
  const routes: string;
  export default routes;
}

declare module 'virtual:contract' {
  /** Where the operations of the app's contract are, without schemas; made by the build (vite.config.ts), read by client.ts. */
  const routes: string;
  export default routes;
}
