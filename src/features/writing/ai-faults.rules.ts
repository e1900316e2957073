/** The sentence of a refusal; what was wrong with the structure of an answer goes along (spec C-617). */
export function aiSentence({ message, data }: { message: string; data?: unknown }): string {
  const issues = typeof data === 'object' && data && 'issues' in data ? String(data.issues) : '';
  return issues ? `${message}: ${issues.replace(/\braíz: /g, '').slice(0, 500)}` : message;
}
