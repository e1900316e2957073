import { randomBytes } from 'node:crypto';
import type { AnyProcedure } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mcpRefusals as refusals } from '#features/mcp/mcp.refusals.ts';
import { quoted } from '#features/mcp/mcp.rules.ts';
import { mcpTexts as texts } from '#features/mcp/mcp.texts.ts';
import { productVersion } from '#platform/config/version.ts';
import type { OperationMeta } from '#platform/contract/operation.ts';
import { isAdmitted } from '#platform/contract/roles.ts';
import { answerError } from '#platform/http/answer-errors.ts';
import type { Actor } from '#platform/http/call.ts';
import type { Reader } from '#platform/http/http-server.ts';
import { noteRefusal } from '#platform/http/refusal-log.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { Read } from '../first-reads.ts';
import { router } from '../router.ts';
import { type Called, type Tool, tools } from './tools.ts';

const serverInfo = {
  name: 'plataforma-formacion-laboratorio',
  title: 'Plataforma de formación',
  version: productVersion(),
};

/** The library, loaded by the first program that connects (decision 0197). */
let loaded: ReturnType<typeof load> | undefined;
async function load() {
  const [{ Server }, { WebStandardStreamableHTTPServerTransport: Transport }, types, { AjvJsonSchemaValidator }] =
    await Promise.all([
      import('@modelcontextprotocol/sdk/server/index.js'),
      import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
      import('@modelcontextprotocol/sdk/types.js'),
      import('@modelcontextprotocol/sdk/validation/ajv'),
    ]);
  const listed = new Map(tools.map((tool) => [tool, describe(tool)]));
  return { Server, Transport, ...types, listed, jsonSchemaValidator: new AjvJsonSchemaValidator() };
}

const describe = ({ name, input }: Tool) => {
  const { title, description } = texts.tools[name];
  return {
    ...{ name, title, description },
    inputSchema: z.toJSONSchema(input, { io: 'input' }) as { type: 'object' },
    annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
};

interface Caller extends Reader {
  person: Actor;
  request: FastifyRequest;
}

/**
 * One message of a program, answered as JSON. There are no sessions and nothing is sent by itself, so that any node answers any message:
 * what a program may see is judged with each one, by the token it shows.
 *
 * @param message what was sent, read already
 */
export async function answerMcp(caller: Caller, message: unknown, reply: FastifyReply) {
  loaded ??= load();
  const { Server, Transport, ListToolsRequestSchema, CallToolRequestSchema, listed, jsonSchemaValidator } =
    await loaded;
  const { person, request } = caller;
  const may = (...called: Called) => admits(person, called);
  const server = new Server(serverInfo, {
    capabilities: { tools: {} },
    instructions: texts.instructions,
    jsonSchemaValidator,
  });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...listed].flatMap(([tool, shown]) => (may(...tool.calls) ? [shown] : [])),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => call(caller, may, params));
  const transport = new Transport({ enableJsonResponse: true });
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  try {
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    );
    const asked = new Request('http://localhost/api/mcp', { method: 'POST', headers });
    const answer = await transport.handleRequest(asked, { parsedBody: message });
    const type = answer.headers.get('content-type');
    if (type) reply.header('content-type', type);
    return reply.code(answer.status).send(await answer.text());
  } finally {
    await server.close();
  }
}

/** Whether the guard would let somebody through to an operation; what it answers besides is its own. */
function admits({ role, token }: Actor, [feature, operation]: Called): boolean {
  const procedure = (router as unknown as Record<string, Record<string, AnyProcedure>>)[feature]?.[operation];
  const meta = procedure?.['~orpc'].meta as OperationMeta | undefined;
  return Boolean(meta?.scope && token?.scopes.includes(meta.scope) && isAdmitted(meta.who, role));
}

type Result = { content: Array<{ type: 'text'; text: string }>; isError?: boolean };

/** What a tool gives, or the sentence with which it is refused. */
async function call(
  { read, person, request }: Caller,
  may: (...called: Called) => boolean,
  { name, arguments: given }: { name: string; arguments?: unknown },
): Promise<Result> {
  try {
    const tool = tools.find((one) => one.name === name);
    const { UNKNOWN_TOOL } = refusals;
    if (!tool) throw refuse(UNKNOWN_TOOL, { message: UNKNOWN_TOOL.message.replace('{name}', name.slice(0, 80)) });
    // Who may not call it is told so by the guard, before what they sent is looked at, as at every door.
    if (!may(...tool.calls)) await read(tool.calls, {});
    const input = tool.input.safeParse(given ?? {});
    if (!input.success) return sentence(input.error.issues.map(issueLine).join('\n'));
    const asked = { read: reading({ read }), role: person.role, may };
    const { data, quotes } = await tool.run(input.data as never, asked);
    const mark = `CITA-${randomBytes(6).toString('hex')}`;
    const words = [JSON.stringify(data), ...quotes.map((one) => quoted(one, mark))];
    return { content: words.map((text) => ({ type: 'text', text })) };
  } catch (error) {
    noteRefusal(error, request);
    const told = answerError(error, request.id, (fault) => request.log.error({ err: fault }, 'fault'));
    return sentence(`${told.message}${missing(told.data)}`);
  }
}

const sentence = (text: string): Result => ({ content: [{ type: 'text', text }], isError: true });
const issueLine = ({ path, message }: z.core.$ZodIssue) => [path.join('.'), message].filter(Boolean).join(': ');

/** What a lock names besides its sentence. */
function missing(data: unknown): string {
  const named = z.object({ missing: z.array(z.object({ title: z.string() })) }).safeParse(data);
  if (!named.success || named.data.missing.length === 0) return '';
  return ` Falta: ${named.data.missing.map(({ title }) => `«${title}»`).join(', ')}.`;
}

/** The reader, with the types of the operations it calls. */
const reading = ({ read }: Pick<Reader, 'read'>): Read =>
  ((feature: string, operation: string, input?: unknown) => read([feature, operation], input)) as Read;
