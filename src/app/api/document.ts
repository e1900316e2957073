import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { productVersion } from '#platform/config/version.ts';
import type { Who } from '#platform/contract/roles.ts';
import { contract } from '../contract.ts';
import { exampleOf, type OnMissing, type Schema } from './example-of.ts';
import { exampleTexts } from './example-words.ts';
import { tagDescriptions } from './tags.ts';

interface Content {
  schema: Schema;
  example?: unknown;
}

/** One operation, as much of it as is completed and shown here. */
export interface ApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: Array<Record<string, string[]>>;
  parameters?: Array<Content & { name: string; in: string; required?: boolean }>;
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description?: string; content?: Record<string, Content> }>;
  'x-who': Who;
  /** What a token needs to be allowed; null where none is admitted. */
  'x-scope': string | null;
  'x-codeSamples'?: Array<{ lang: string; label: string; source: string }>;
}

export interface ApiDocument {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, ApiOperation>>;
  [more: string]: unknown;
}

const roleNames = { employee: 'empleado', jefe: 'jefe', admin: 'administrador', auditor: 'auditor' } as const;

/** Who may call, in words. */
export function whoMayCall(who: Who): string {
  if (who === 'anyone') return 'Cualquiera, sin sesión.';
  if (who === 'signed-in') return 'Toda persona de la organización con sesión.';
  return `Con sesión de ${who.map((role) => roleNames[role]).join(' o ')}.`;
}

/** Whether a token opens an operation, in words; nothing where nobody has to show anything. */
export function withToken({ 'x-who': who, 'x-scope': scope }: ApiOperation): string {
  if (who === 'anyone') return '';
  return scope === null ? 'No se abre con un token.' : `Con un token, el permiso \`${scope}\`.`;
}

/** The call as a line for a shell; ORIGEN and TOKEN are the caller's. */
function curlOf(method: string, path: string, { parameters = [], requestBody }: ApiOperation) {
  const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const given = (place: string) =>
    parameters.filter(({ in: at, required }) => at === place && (place === 'path' || required));
  const address = given('path').reduce(
    (sofar, { name, example }) => sofar.replace(`{${name}}`, encodeURIComponent(written(example))),
    path,
  );
  const query = new URLSearchParams(
    given('query').map(({ name, example }): [string, string] => [name, written(example)]),
  );
  const [[type, content] = ['', undefined]] = Object.entries(requestBody?.content ?? {});
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const form = () =>
    Object.entries((content?.example ?? {}) as Record<string, unknown>).map(
      ([name, value]) => `-F ${quoted(`${name}=${value === exampleTexts.file ? `@${value}` : written(value)}`)}`,
    );
  const body = type.startsWith('multipart')
    ? form()
    : content
      ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(content.example))}`]
      : [];
  const sign = query.size > 0 ? `?${query}` : '';
  const verb = method === 'get' ? [] : [`-X ${method.toUpperCase()}`];
  const parts = ['curl -sS --fail-with-body', ...verb, '-H "Authorization: Bearer $TOKEN"', ...body];
  return { lang: 'Shell', label: 'curl', source: `${parts.join(' ')} "$ORIGEN/api${address}${sign}"` };
}

/**
 * The OpenAPI document of every operation: who may call it, and an example of what goes in and comes out.
 *
 * @param onMissing told of names whose values nobody has described; the tests want none
 */
export async function apiDocument(onMissing: OnMissing = () => undefined): Promise<ApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = (await generator.generate(contract, {
    info: {
      title: 'API de la plataforma de formación',
      version: productVersion(),
      description:
        'Entra con `POST /auth/sign-in`: la respuesta pone las cookies de la sesión, que tu programa envía en cada llamada; o envía un token en la cabecera `Authorization: Bearer`, que se crea en «Mi cuenta» o en «Tokens de servicio» con los permisos que cada operación nombra, vale hasta un día y admite 600 llamadas por minuto (después, 429 con `Retry-After`). Con un token no cuentan las cookies. Lo que cambia algo se llama desde el mismo origen o sin la cabecera `Origin`. Cada «no» trae `code`, `status` y una frase en `message`.',
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: {
        sesion: {
          type: 'apiKey',
          in: 'cookie',
          name: 'access_token',
          description: 'Cookie de la sesión, que pone `POST /auth/sign-in` y renueva `POST /auth/refresh`.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Token de una persona o de un servicio, `formacion_…`, solo en la cabecera. Los nombres que acompañan a cada operación son los permisos que necesita.',
        },
      },
    },
  })) as unknown as ApiDocument;
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      complete(operation, onMissing);
      if (operation['x-scope']) operation['x-codeSamples'] = [curlOf(method, path, operation)];
    }
  }
  return document;
}

/** Every operation of a document. */
export function operationsOf(document: ApiDocument): ApiOperation[] {
  return Object.values(document.paths).flatMap((methods) => Object.values(methods));
}

function complete(operation: ApiOperation, onMissing: OnMissing): void {
  const { operationId } = operation;
  const scope = operation['x-who'] === 'anyone' ? null : operation['x-scope'];
  operation['x-scope'] = scope;
  operation.security =
    operation['x-who'] === 'anyone' ? [] : [{ sesion: [] }, ...(scope === null ? [] : [{ token: [scope] }])];
  operation.description = [whoMayCall(operation['x-who']), withToken(operation)].filter(Boolean).join(' ');
  for (const parameter of operation.parameters ?? []) {
    parameter.example = exampleOf(parameter.schema, operationId, parameter.name, onMissing);
  }
  const sent = operation.requestBody?.content;
  // The generator offers both; JSON carries no file.
  if (sent?.['multipart/form-data']) delete sent['application/json'];
  const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  const contents = [operation.requestBody?.content, ...answers.map(([, { content }]) => content)];
  for (const content of contents.flatMap((one) => Object.values(one ?? {}))) {
    content.example = exampleOf(content.schema, operationId, 'body', onMissing);
  }
}
