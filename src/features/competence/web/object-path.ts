import { paths as screens } from '#platform/web/paths.ts';
import type { Obligation } from './competence-api.ts';

type Kind = Exclude<Obligation['kind'], 'module'>;

/** Where each kind of what shows a requirement is looked at or done; a kind with a screen adds itself here. */
const paths: Partial<Record<Kind, (id: string) => string>> = {
  document: (id) => screens.reading(id),
  observation: () => screens.observations,
};

/** Where what a requirement asks for is looked at or done; null where no screen of its own shows it. @param id of the document, assessment, course or title */
export function objectPath(kind: Obligation['kind'], id: string): string | null {
  return kind === 'module' ? null : (paths[kind]?.(id) ?? null);
}
