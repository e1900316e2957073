import type { Rewritten } from './extractive-rewrite.rules.ts';
import type { Wish } from './rewrite-wish.rules.ts';

const examples = { example: 'un ejemplo', table: 'una tabla', figure: 'una cifra' };

/** What was done about a wish without a model, as it is told to the person. */
export function noteOf(
  { kind, aboutTyped }: Wish,
  { how, count, example }: Omit<Rewritten, 'content' | 'sources'>,
): string {
  const passages = count === 1 ? '1 pasaje' : `${count} pasajes`;
  if (how === 'shortened') {
    return `Quedaron las partes más centrales del paso (${count}), palabra por palabra.`;
  }
  if (kind === 'list') {
    return `El paso cita ahora ${count === 1 ? 'la enumeración' : `las ${count} enumeraciones`} que traen los documentos.`;
  }
  const found = `Se buscó «${aboutTyped.join(' ')}» en los documentos del módulo`;
  if (how === 'replaced') {
    return kind === 'search'
      ? `${found}: el paso cita ${passages}.`
      : `El paso cita ahora ${passages} que el módulo no usaba.`;
  }
  if (kind === 'search') return `${found} y se agregó ${passages} al final.`.replace('se agregó 2', 'se agregaron 2');
  return `Se agregó al final un pasaje de los documentos con ${examples[example ?? 'example']}.`;
}
