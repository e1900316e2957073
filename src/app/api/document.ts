import { readFileSync } from 'node:fs';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Who } from '#platform/contract/roles.ts';
import { contract } from '../contract.ts';
import { exampleOf, type OnMissing, type Schema } from './example-of.ts';
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

/** The package's version. */
function version(): string {
  return JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version;
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
      version: version(),
      description:
        'Entra con `POST /auth/sign-in`: la respuesta pone las cookies de la sesión, que tu programa envía en cada llamada. Lo que cambia algo se llama desde el mismo origen o sin la cabecera `Origin`. Cada «no» trae `code`, `status` y una frase en `message`.',
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
      },
    },
  })) as unknown as ApiDocument;
  for (const operation of operationsOf(document)) complete(operation, onMissing);
  return document;
}

/** Every operation of a document. */
export function operationsOf(document: ApiDocument): ApiOperation[] {
  return Object.values(document.paths).flatMap((methods) => Object.values(methods));
}

function complete(operation: ApiOperation, onMissing: OnMissing): void {
  const { operationId } = operation;
  operation.security = operation['x-who'] === 'anyone' ? [] : [{ sesion: [] }];
  operation.description = whoMayCall(operation['x-who']);
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
