import { foldDetached } from '#platform/text/fold.ts';

/** What the resolution needs to know of an assistant. */
export interface Candidate {
  id: string;
  scope: string;
  is_default: boolean;
  active: boolean;
  created_at: Date;
}

/** The scope that every other falls back on. */
export const generalScope = 'chat_general';

/** Scopes that the product itself asks for, with their names. */
export const knownScopes = {
  [generalScope]: 'Chat general',
  chat_ventas: 'Chat de ventas',
  chat_soporte: 'Chat de soporte',
  productos: 'Productos',
  induccion: 'Inducción',
  modulos: 'Módulos',
} as const;

/** A scope's name; one that was made up is its own. */
export function scopeLabel(scope: string): string {
  return scope in knownScopes ? knownScopes[scope as keyof typeof knownScopes] : scope;
}

/**
 * The assistant to use: the given one, else the module's, else the scope's default, else any of the scope, else the
 * default of chat_general, else any of chat_general, else none. Where several fit, the oldest; ids that lead to no active
 * assistant are passed over (spec C-396 to C-403; decision 0021).
 */
export function resolveAssistant<One extends Candidate>(
  assistants: readonly One[],
  wanted: { givenId?: string | null | undefined; moduleAssistantId?: string | null | undefined; scope: string },
): One | null {
  const active = assistants
    .filter((one) => one.active)
    .sort((left, right) => left.created_at.getTime() - right.created_at.getTime());
  const inScope = (scope: string) => {
    const own = active.filter((one) => one.scope === scope);
    return own.find((one) => one.is_default) ?? own[0];
  };
  return (
    active.find((one) => one.id === wanted.givenId) ??
    active.find((one) => one.id === wanted.moduleAssistantId) ??
    inScope(wanted.scope) ??
    inScope(generalScope) ??
    null
  );
}

/** A slug of a name: small letters and digits with single hyphens; empty when nothing is left. */
export function slugOf(name: string): string {
  return foldDetached(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}
