import { type ApiDocument, type ApiOperation, whoMayCall, withToken } from './document.ts';
import { tagDescriptions } from './tags.ts';

const style = `
:root { color-scheme: light dark; --line: light-dark(#d9dee6, #333b47); --soft: light-dark(#566072, #a7b0bf); --sunken: light-dark(#f3f5f8, #161b22); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; background: light-dark(#fff, #0d1117); color: light-dark(#12151b, #e8ecf2); }
h1 { font-size: 1.5rem; margin: 0; }
p { margin: .25rem 0 .75rem; color: var(--soft); max-width: 72ch; }
a { color: inherit; }
details { border-top: 1px solid var(--line); }
details details { margin-left: 1rem; }
summary { cursor: pointer; padding: .6rem .25rem; min-height: 1.75rem; overflow-wrap: anywhere; }
summary:hover { background: var(--sunken); }
summary b { font-weight: 600; }
code { font: .875rem/1.45 ui-monospace, monospace; }
summary i { display: inline-block; min-width: 4.5rem; font: 600 .8125rem/1 ui-monospace, monospace; }
summary span { color: var(--soft); }
pre { background: var(--sunken); border: 1px solid var(--line); border-radius: 8px; padding: .75rem; overflow-x: auto; margin: .25rem 0 1rem; }
table { border-collapse: collapse; margin: .25rem 0 1rem; font-size: .875rem; }
td, th { text-align: left; vertical-align: top; padding: .3rem 1rem .3rem 0; border-bottom: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; }
h2 { font-size: .875rem; margin: .5rem 0 0; }
`;

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (raw: string) => raw.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);
const json = (value: unknown) => `<pre tabindex="0"><code>${text(JSON.stringify(value, null, 2))}</code></pre>`;

/** The document as a page to read: everything folded, without a script, so that it is there at once on any machine. */
export function apiPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Object.entries(tagDescriptions).map(([tag, description]) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag));
    const count = own.length === 1 ? '1 operación' : `${own.length} operaciones`;
    const shown = own.map(({ path, method, operation }) => operationOf(path, method, operation)).join('\n');
    return `<details><summary><b>${text(tag)}</b> <span>${count}</span></summary>\n<p>${text(description)}</p>\n${shown}\n</details>`;
  });
  const { title, version, description } = document.info;
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Documentación de la API</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${text(title)}</h1>
<p>Versión ${text(version)}. ${withCode(description)} Las direcciones empiezan por <code>/api</code>. Para programas: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${groups.join('\n')}
</main>
</body>
</html>`;
}

const withCode = (raw: string) => text(raw).replace(/`([^`]+)`/g, '<code>$1</code>');

function operationOf(path: string, method: string, operation: ApiOperation): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const head = `<details id="${text(operationId)}"><summary><i>${method.toUpperCase()}</i> <code>${text(path)}</code> <span>${text(summary)}</span></summary>`;
  const parts = [
    head,
    `<p><code>${text(operationId)}</code> · ${whoMayCall(operation['x-who'])} ${withCode(withToken(operation))}</p>`,
  ];
  if (parameters.length > 0) {
    const rows = parameters.map(
      ({ name, in: place, required, example }) =>
        `<tr><td><code>${text(name)}</code></td><td>${places[place] ?? place}${required ? ', necesario' : ''}</td><td><code>${text(String(example))}</code></td></tr>`,
    );
    parts.push(`<h2>Parámetros</h2><table>${rows.join('')}</table>`);
  }
  for (const [type, { example }] of Object.entries(requestBody?.content ?? {})) {
    parts.push(`<h2>Entra (${type})</h2>${json(example)}`);
  }
  for (const [status, { content = {} }] of Object.entries(responses).filter(([code]) => code.startsWith('2'))) {
    for (const [type, { example }] of Object.entries(content))
      parts.push(`<h2>Sale: ${status} (${type})</h2>${json(example)}`);
    if (Object.keys(content).length === 0) parts.push(`<h2>Sale: ${status}</h2><p>Un archivo, o nada.</p>`);
  }
  for (const { source } of operation['x-codeSamples'] ?? [])
    parts.push(`<h2>Con curl</h2><pre tabindex="0"><code>${text(source)}</code></pre>`);
  const refusals = refusalsOf(operation);
  if (refusals.length > 0) {
    const rows = refusals.map(
      ({ status, code, message }) =>
        `<tr><td>${status}</td><td><code>${text(code)}</code></td><td>${text(message)}</td></tr>`,
    );
    parts.push(`<h2>Respuestas negativas</h2><table>${rows.join('')}</table>`);
  }
  return `${parts.join('\n')}\n</details>`;
}

const places: Readonly<Record<string, string>> = { path: 'en la dirección', query: 'después de ?', header: 'cabecera' };

/** The refusals that an operation names, with their sentences. */
function refusalsOf({ responses }: ApiOperation) {
  return Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.values(content).flatMap(({ schema }) =>
      (schema.oneOf ?? []).flatMap(({ properties }) => {
        const [code, message] = [properties?.code?.const, properties?.message?.default];
        return typeof code === 'string' ? [{ status, code, message: String(message ?? '') }] : [];
      }),
    ),
  );
}
