import { z } from 'zod';
import { type CompetenceState, stateTexts } from '#features/competence/competence.texts.ts';
import { mostPages, mostPassages, type Quote, usualPassages } from '#features/mcp/mcp.rules.ts';
import { mcpTexts, type ToolName } from '#features/mcp/mcp.texts.ts';
import type { Role } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import type { Read } from '../first-reads.ts';
import type { router } from '../router.ts';

const { parameters: told, sources } = mcpTexts;

type Router = typeof router;
/** An operation that a tool calls: its scope and its people are the tool's. */
export type Called = { [F in keyof Router]: readonly [F, keyof Router[F] & string] }[keyof Router];

/** What a tool gives: data, and of what people wrote or files say the words, apart, as quotations. */
export interface Told {
  data: unknown;
  quotes: Quote[];
}

interface Asking {
  read: Read;
  role: Role;
  /** Whether whoever asks may call an operation with what they show. */
  may: (...called: Called) => boolean;
}

export interface Tool {
  name: ToolName;
  /** What it calls first; who may not call it is not shown the tool. */
  calls: Called;
  input: z.ZodObject;
  run(input: never, asking: Asking): Promise<Told>;
}

function tool<Shape extends z.ZodRawShape>(
  name: ToolName,
  calls: Called,
  shape: Shape,
  run: (input: z.output<z.ZodObject<Shape>>, asking: Asking) => Promise<Told>,
): Tool {
  return { name, calls, input: z.strictObject(shape) as unknown as z.ZodObject, run: run as Tool['run'] };
}

const id = (text: string) => uuid.describe(text);
const offset = z.number().int().min(0).max(100_000).default(0).describe(told.offset);
const day = z.iso.date().optional().describe(told.day);
const states = Object.keys(stateTexts) as [CompetenceState, ...CompetenceState[]];
const data = (found: unknown): Told => ({ data: found, quotes: [] });
const inWords = <One extends { state: CompetenceState }>(one: One) => ({ ...one, state: stateTexts[one.state] });

/** What somebody has to show, as the sheet says it. */
const obligationOf = (one: Awaited<ReturnType<typeof ownCompetence>>['obligations'][number]) => {
  const { requirement_id, name, state, since_day, due_day, met_day, valid_until, module, object } = one;
  return inWords({ requirement_id, name, state, since_day, due_day, met_day, valid_until, module, object });
};
const ownCompetence = (read: Read) => read('competence', 'getOwnCompetence');
const roundOf = (one: Awaited<ReturnType<typeof ownCompetence>>['rounds'][number]) => {
  const { module_id, module_title, round, day: on, score, void_reason } = one;
  return { module_id, module_title, round, day: on, score, void_reason };
};

/**
 * What a program that brings its own model can ask for. Each tool calls operations of the platform that read, through the guard of
 * every call: what its owner may not, or the token has no scope for, is refused there in the same words (decision 0271).
 */
export const tools: readonly Tool[] = [
  tool(
    'search_knowledge',
    ['mcp', 'searchKnowledge'],
    {
      question: z.string().trim().min(1).max(4000).describe(told.question),
      module_id: id(told.only_module).optional(),
      document_id: id(told.only_document).optional(),
      limit: z.number().int().min(1).max(mostPassages).default(usualPassages).describe(told.passages),
    },
    async ({ question, module_id: moduleId, document_id: documentId, limit }, { read }) => {
      const { passages, ...found } = await read('mcp', 'searchKnowledge', { question, moduleId, documentId, limit });
      return {
        data: { ...found, passages: passages.map(({ text: _, ...place }, at) => ({ cita: at + 1, ...place })) },
        quotes: passages.map(({ text, title, section, page, step_number }, at) => {
          const where = [section, page && sources.page(page), step_number && sources.step(step_number)];
          return { n: at + 1, source: [`«${title}»`, ...where.filter(Boolean)].join(', '), text };
        }),
      };
    },
  ),
  tool(
    'list_modules',
    ['plan', 'getCatalogue'],
    { category_id: id(told.category_id).optional() },
    async ({ category_id: categoryId }, { read }) =>
      data(
        categoryId ? await read('plan', 'getCategory', { categoryId }) : await read('plan', 'getCatalogue', undefined),
      ),
  ),
  tool('read_module', ['learning', 'getLearnerModule'], { module_id: id(told.module_id) }, async (input, { read }) => {
    const module = await read('learning', 'getLearnerModule', { moduleId: input.module_id });
    const { title, description, progress, quiz, nextModule, readingMinutes } = module;
    const steps = module.steps.map(({ html: _, image_url: __, ...step }) => step);
    return data({ id: module.id, title, description, progress, readingMinutes, steps, quiz, nextModule });
  }),
  tool('read_step', ['mcp', 'readStepText'], { step_id: id(told.step_id) }, async ({ step_id }, { read }) => {
    const { text, ...step } = await read('mcp', 'readStepText', { stepId: step_id });
    const source = `${sources.step(step.step_number)}, «${step.title}»`;
    return { data: { cita: 1, ...step }, quotes: [{ n: 1, source, text }] };
  }),
  tool(
    'list_documents',
    ['documentReadings', 'listDocumentsToRead'],
    { search: z.string().max(200).default('').describe(told.search), offset },
    async (input, { read }) => data(await read('documentReadings', 'listDocumentsToRead', input)),
  ),
  tool(
    'read_document',
    ['documentReadings', 'getDocumentToRead'],
    {
      document_id: id(told.document_id),
      from_page: z.number().int().min(1).max(100_000).default(1).describe(told.from_page),
      pages: z.number().int().min(1).max(mostPages).default(mostPages).describe(told.pages),
    },
    async (input, { read }) => {
      const found = await read('documentReadings', 'getDocumentToRead', { id: input.document_id });
      const { code, title, version, file, reading, counted, newer } = found;
      const last = Math.min(file.pages, input.from_page + input.pages - 1);
      const quotes: Quote[] = [];
      for (let page = input.from_page; page <= Math.max(last, input.from_page); page += 1) {
        const { blocks } = await read('documentReadings', 'getReadPage', { id: version.id, page });
        const text = blocks.map((block) => block.cells?.join(' | ') ?? block.text).join('\n');
        quotes.push({
          n: quotes.length + 1,
          source: `${code} «${title}», versión ${version.number}, ${sources.page(page)}`,
          text,
        });
      }
      const signed = reading && { day: reading.day };
      return { data: { id: found.id, code, title, version, pages: file.pages, signed, counted, newer }, quotes };
    },
  ),
  tool('my_pending', ['duties', 'getOwnDuties'], {}, async (_, { read, role, may }) => {
    const { duties, ...rest } = await read('duties', 'getOwnDuties', undefined);
    const learns = role === 'employee' && may('learning', 'getMyProgress');
    const plan = learns ? await read('learning', 'getMyProgress', undefined) : null;
    const modules = plan?.modules
      .filter(({ isCompleted }) => !isCompleted)
      .map(({ id: module_id, title, status, progressPercentage, lock }) => {
        return { module_id, title, status, progressPercentage, lock: lock?.message ?? null };
      });
    return data({ ...rest, duties: duties.map(inWords), ...(modules && { modules }) });
  }),
  tool('my_record', ['competence', 'getOwnCompetence'], {}, async (_, { read }) => {
    const { today, obligations, rounds } = await ownCompetence(read);
    return data({ today, obligations: obligations.map(obligationOf), rounds: rounds.map(roundOf) });
  }),
  tool(
    'team_matrix',
    ['evidence', 'getCompetenceMatrix'],
    {
      search: z.string().trim().max(100).default('').describe(told.person_search),
      state: z.enum(states).optional().describe(told.state),
      day,
      limit: z.number().int().min(1).max(50).default(25).describe(told.limit),
      offset,
    },
    async (input, { read }) => {
      const { people, requirements, ...rest } = await read('evidence', 'getCompetenceMatrix', input);
      const names = new Map(requirements.map((one) => [one.id, one.name]));
      return data({
        ...rest,
        requirements,
        people: people.map(({ id: person_id, name, counts, cells }) => ({
          ...{ person_id, name, counts },
          cells: cells.map(({ requirement_id, state, due_day, valid_until }) => {
            return { requirement: names.get(requirement_id), state: stateTexts[state], due_day, valid_until };
          }),
        })),
      });
    },
  ),
  tool(
    'person_record',
    ['competence', 'getPersonCompetence'],
    { person_id: id(told.person_id), day },
    async (input, { read }) => {
      const sheet = await read('competence', 'getPersonCompetence', { id: input.person_id, day: input.day });
      const { obligations, rounds, ...rest } = sheet;
      return data({ ...rest, obligations: obligations.map(obligationOf), rounds: rounds.map(roundOf) });
    },
  ),
];
