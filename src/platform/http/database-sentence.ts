/** PostgreSQL's code for what a policy or a missing right forbids. */
const insufficientPrivilege = '42501';

/**
 * What a refusal of the database says to those who make content (spec C-611, C-613): its own message, which names tables and
 * rules, never values; null for what is no answer of the database.
 */
export function databaseSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('severity' in error && 'code' in error) {
    return error.code === insufficientPrivilege
      ? 'Error de permisos: La política de seguridad bloquea esta operación...'
      : `Error de base de datos: ${error.message}`;
  }
  return databaseSentence(error.cause);
}
