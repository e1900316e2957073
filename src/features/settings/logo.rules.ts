/** Public address of the installation's logo; null without one. It changes with the logo, so that it can be kept for long. */
export function logoUrl({ branding }: { branding: { logo_id: string | null } }): string | null {
  return branding.logo_id && `/api/organisation/logo/${branding.logo_id}`;
}
