import fastifyStatic from '@fastify/static';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';
import swaggerUi from 'swagger-ui-dist';
import { contract } from './contract.ts';

const page = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Documentación de la API</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

const startScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, tryItOutEnabled: true });`;

/** Serves the OpenAPI document of every operation at /api/openapi.json and a page to browse it at /api/docs. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: { title: 'API de la plataforma de formación', version: '1.0.0' },
    servers: [{ url: '/api' }],
  });
  const json = JSON.stringify(document);
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(json));
  app.get('/api/docs', (_request, reply) => reply.type('text/html').send(page));
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(startScript));
  await app.register(fastifyStatic, {
    root: swaggerUi.getAbsoluteFSPath(),
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
  });
}
