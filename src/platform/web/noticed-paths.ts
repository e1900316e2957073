/** Addresses of administrators that the bell leads to, which everybody has. */
export const noticedPaths = {
  /** Whose accounts open this platform. */
  signInProviders: '/admin/acceso',
  /** Who outside is told what happens here. */
  webhooks: '/admin/webhooks',
  /** Tokens with which other systems call. */
  serviceTokens: '/admin/tokens',
  /** How the installation does. */
  systemStatus: '/admin/estado',
  auditorAccesses: '/admin/auditores',
} as const;
