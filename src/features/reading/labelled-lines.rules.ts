const label = /^(?:[-–•·*] )?\p{Lu}[^:.;|]{1,40}:\s+\S/u;

/**
 * Whether a line of a paragraph begins a field of its own ('Recipiente: tubo tapa lila') below another: the line above is one, or ends a
 * sentence. Prose that was wrapped goes on.
 */
export function beginsField(line: string, above: string): boolean {
  return label.test(line.trim()) && (label.test(above.trim()) || /[.;]$/.test(above.trim()));
}
