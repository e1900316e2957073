import type { FastifyInstance } from 'fastify';
import { apiDocument } from './api/document.ts';
import { apiPage } from './api/page.ts';

/** The document and its page, made when somebody asks for the first time and then kept: they change with the program only. */
let made: Promise<{ json: string; page: string }> | undefined;

function make() {
  made ??= apiDocument().then((document) => ({ json: JSON.stringify(document), page: apiPage(document) }));
  return made;
}

/** Serves the OpenAPI document of every operation at /api/openapi.json and a page to read it at /api/docs, both to anyone. */
export function serveOpenApi(app: FastifyInstance): void {
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send((await make()).json));
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send((await make()).page));
}
