import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AiFailure } from '#platform/ai/ai.ts';
import { extractJson, ThoughtFilter } from '#platform/ai/extract-json.ts';
import { openAiCompatible } from '#platform/ai/openai-compatible.ts';
import { type ScriptedAi, type ScriptedAnswer, startScriptedAi } from './scripted-ai.ts';

let endpoint: ScriptedAi;
beforeAll(async () => {
  endpoint = await startScriptedAi();
});
afterAll(() => endpoint.close());

const limits = { timeoutSeconds: 10, parallelCalls: 2, maxPromptCharacters: 10_000, maxAnswerTokens: 500 };
const request = { system: 'Eres breve.', prompt: 'Da siete pasos.', limits };
const schema = z.object({ steps: z.array(z.string()).length(2) });
const right = '{"steps":["a","b"]}';
const fresh = () =>
  openAiCompatible({ baseUrl: endpoint.baseUrl, apiKey: 'clave', model: 'modelo' }, { silence: 400, pause: 10 });
const ask = (...answers: ScriptedAnswer[]) => {
  endpoint.script(...answers);
  return fresh().generateJson({ ...request, schema });
};
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no fault',
    (error) => (error instanceof AiFailure ? error.fault : error),
  );

describe('generateJson', () => {
  it.each([
    ['plain', right],
    ['fenced', `Claro, aquí está:\n\`\`\`json\n${right}\n\`\`\`\nEspero que sirva.`],
    ['in prose', `La respuesta es ${right} y nada más.`],
    ['after thoughts', `<think>{"steps":[]}</think>\n${right}`],
  ])('takes JSON that is %s at the first call', async (_case, text) => {
    expect(await ask({ text })).toMatchObject({ value: { steps: ['a', 'b'] }, calls: 1 });
  });

  it('asks again with what was wrong, three calls in all', async () => {
    expect(await ask({ text: '{"steps":["a"]}' }, { text: 'hola' }, { text: right })).toMatchObject({ calls: 3 });
    expect(JSON.stringify(endpoint.requests[1].messages)).toContain('steps: ');
    expect(JSON.stringify(endpoint.requests[2].messages)).toContain('no contiene un JSON válido');
  });

  it.each([
    ['another shape', { text: '{"steps":["a"]}' }, 'wrong-structure', 3],
    ['prose', { text: 'hola' }, 'not-json', 3],
    ['nothing', { text: '' }, 'empty', 3],
    ['half', { text: '{"steps":["a"', finish: 'length' }, 'truncated', 3],
    ['a page', 'html', 'not-a-model', 1],
    ['words', { status: 200, body: 'hola' }, 'not-a-model', 1],
    ['an answer of another program', { status: 200, body: { ok: true } }, 'not-a-model', 1],
    ['500', { status: 500 }, 'unreachable', 3],
    ['401', { status: 401 }, 'unauthorized', 1],
    ['a used-up quota', { status: 429, body: { error: { code: 'insufficient_quota' } } }, 'no-quota', 1],
    ['429 for an hour', { status: 429, headers: { 'retry-after': '3600' } }, 'busy', 1],
    ['404', { status: 404 }, 'wrong-address', 1],
    ['404 of a model', { status: 404, body: { error: { message: 'model "x" not found' } } }, 'unknown-model', 1],
    ['400', { status: 400 }, 'rejected', 3],
    ['far more than was asked for', { text: `${right}${' '.repeat(10_001)}` }, 'too-long', 1],
  ] as const)('gives up on %s', async (_case, answer, fault, calls) => {
    expect(await faultOf(ask(answer))).toBe(fault);
    expect(endpoint.requests).toHaveLength(calls);
  });

  it('waits as long as it is asked to', async () => {
    const began = Date.now();
    await ask({ status: 429, headers: { 'retry-after': '1' } }, { text: right });
    expect(Date.now() - began).toBeGreaterThanOrEqual(990);
  });

  it('steps down what an endpoint does not take as format, and remembers it', async () => {
    const refuses: ScriptedAnswer = { status: 400, body: { error: { message: 'response_format is not supported' } } };
    endpoint.script(refuses, refuses, { text: right });
    const ai = fresh();
    expect(await ai.generateJson({ ...request, schema })).toMatchObject({ calls: 1 });
    expect(endpoint.requests.map((body) => body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ]);
    await ai.generateJson({ ...request, schema });
    expect(endpoint.requests.at(-1).response_format).toBeUndefined();
    expect(JSON.stringify(endpoint.requests.at(-1).messages)).toContain('steps');
  });

  it('ends after its time and when nobody waits any more', async () => {
    endpoint.script('hang');
    const soon = fresh().generateJson({ ...request, schema, limits: { ...limits, timeoutSeconds: 0.1 } });
    expect(await faultOf(soon)).toBe('timeout');
    const gone = fresh().generateJson({ ...request, schema, signal: AbortSignal.abort() });
    expect(await faultOf(gone)).toBe('aborted');
    const long = { ...request, prompt: 'x'.repeat(10_000), schema };
    expect(await faultOf(fresh().generateJson(long))).toBe('rejected');
  });

  describe('with patience for long answers', () => {
    const patient = { ...limits, patienceSeconds: 0.3 };
    const askFor = (patienceSeconds: number, ...answers: ScriptedAnswer[]) => {
      endpoint.script(...answers);
      return fresh().generateJson({ ...request, schema, limits: { ...patient, patienceSeconds } });
    };
    const askLong = (...answers: ScriptedAnswer[]) => askFor(patient.patienceSeconds, ...answers);

    it.each([
      ['never begins', ['hang'], 'timeout', 1],
      ['stands still', ['stall'], 'stalled', 1],
      ['is cut every time', ['cut'], 'stalled', 3],
      ['is a page', ['html'], 'not-a-model', 1],
      ['never ends', ['endless'], 'too-long', 1],
      ['is truncated', [{ text: '{"steps":["a"', finish: 'length' }], 'truncated', 3],
      ['is refused', [{ status: 401 }], 'unauthorized', 1],
      ['would come too late', [{ status: 429, headers: { 'retry-after': '5' } }], 'busy', 1],
    ] as const)('gives up on one that %s', async (_case, answers, fault, calls) => {
      const began = Date.now();
      expect(await faultOf(askLong(...answers))).toBe(fault);
      expect(endpoint.requests).toHaveLength(calls);
      expect(Date.now() - began).toBeLessThan(3000);
    });

    it('counts its turn, failed calls and what is missing after a wrong answer within the same time', async () => {
      const model = openAiCompatible(
        { baseUrl: endpoint.baseUrl, apiKey: undefined, model: 'modelo' },
        { silence: 2000, pause: 10, grace: 50 },
      );
      const timed = async (parallelCalls: number, ...answers: ScriptedAnswer[]) => {
        if (answers.length > 0) endpoint.script(...answers);
        const began = Date.now();
        const asked = { ...request, schema, limits: { ...patient, patienceSeconds: 0.6, parallelCalls } };
        return [await faultOf(model.generateJson(asked)), Date.now() - began < 1000];
      };
      expect(await timed(2, { status: 503 }, 'hang')).toEqual(['timeout', true]);
      expect(await timed(2, { text: 'hola' }, 'hang')).toEqual(['timeout', true]);
      expect(await timed(2, 'cut', 'stall')).toEqual(['stalled', true]);
      endpoint.script('hang');
      expect(await Promise.all([timed(1), timed(1)])).toEqual([
        ['timeout', true],
        ['timeout', true],
      ]);
      expect(endpoint.requests.length).toBeLessThanOrEqual(2);
    });

    it('takes one that lasts longer than its patience, and one after it was cut', async () => {
      expect(await askLong({ text: '{"steps": ["a", "b"]}', pieceMs: 200 })).toMatchObject({ calls: 1 });
      // A busy machine takes its time to notice the cut.
      expect(await askFor(10, 'cut', { text: right })).toMatchObject({ value: { steps: ['a', 'b'] }, calls: 2 });
    });
  });

  it('sends so many calls at once and no more', async () => {
    endpoint.script('hang');
    const ai = fresh();
    const brief = { ...request, schema, limits: { ...limits, timeoutSeconds: 1 } };
    const calls = [1, 2, 3, 4].map(() => faultOf(ai.generateJson(brief)));
    await expect.poll(() => endpoint.requests.length).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(endpoint.requests).toHaveLength(2);
    expect(await Promise.all(calls)).toEqual(['timeout', 'timeout', 'timeout', 'timeout']);
  });
});

describe('streamText', () => {
  async function listen(answer: ScriptedAnswer[], signal?: AbortSignal) {
    endpoint.script(...answer);
    let text = '';
    try {
      for await (const piece of fresh().streamText({ ...request, ...(signal ? { signal } : {}) })) text += piece;
      return { text, fault: null };
    } catch (error) {
      return { text, fault: error instanceof AiFailure ? error.fault : error };
    }
  }

  it('gives the text without thoughts', async () => {
    expect(await listen([{ text: '<think>a ver qué digo</think>Lávate las <b>manos</b>.' }])).toEqual({
      text: 'Lávate las <b>manos</b>.',
      fault: null,
    });
  });

  it.each([
    ['stalls', ['stall'], 'La primera parte ', 'stalled'],
    ['is cut', ['cut'], 'La primera parte ', 'stalled'],
    ['never begins', ['hang'], '', 'stalled'],
    ['is truncated', [{ text: 'Hasta aquí', finish: 'length' }], 'Hasta aquí', 'truncated'],
    ['is a page', ['html'], '', 'not-a-model'],
    ['is one line without an end', ['endless line'], '', 'too-long'],
    ['is refused', [{ status: 401 }], '', 'unauthorized'],
  ] as const)('tells when it %s', async (_case, answers, text, fault) => {
    expect(await listen([...answers])).toEqual({ text, fault });
  });

  it('ends an endless one at the length of an answer', async () => {
    const { text, fault } = await listen(['endless']);
    expect(fault).toBe('too-long');
    expect(text.length).toBeLessThanOrEqual(limits.maxAnswerTokens * 20);
    await expect.poll(() => endpoint.abandoned).toBe(1);
  });

  it('takes an answer in whole where a stream was asked for', async () => {
    const whole = '<think>x</think>Lávate las manos.';
    expect(await listen([{ whole }])).toEqual({ text: 'Lávate las manos.', fault: null });
    endpoint.script({ whole: right });
    const long = { ...limits, patienceSeconds: 5 };
    expect(await fresh().generateJson({ ...request, schema, limits: long })).toMatchObject({ calls: 1 });
  });

  it.each([301, 302, 303, 307, 308])('sends nothing on where it is told so by %d', async (status) => {
    const other = await startScriptedAi();
    endpoint.script({ status, headers: { location: `${other.baseUrl}/chat/completions` } });
    for (const patienceSeconds of [5, undefined]) {
      const asked = { ...request, schema, limits: patienceSeconds ? { ...limits, patienceSeconds } : limits };
      expect(await faultOf(fresh().generateJson(asked))).toBe('redirected');
    }
    expect((await listen([{ status, headers: { location: other.baseUrl } }])).fault).toBe('redirected');
    expect(other.requests).toEqual([]);
    await other.close();
  });

  it('is tried again before it has begun', async () => {
    expect(await listen([{ status: 503 }, { text: 'Ahora sí' }])).toEqual({ text: 'Ahora sí', fault: null });
  });

  it('closes the connection when it is stopped', async () => {
    endpoint.script({ text: 'una frase muy larga que sigue y sigue', pieceMs: 40 });
    for await (const _piece of fresh().streamText(request)) break;
    await expect.poll(() => endpoint.abandoned).toBe(1);
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 60);
    expect((await listen([{ text: 'una frase muy larga que sigue', pieceMs: 40 }], stop.signal)).fault).toBe('aborted');
    await expect.poll(() => endpoint.abandoned).toBe(1);
  });
});

describe('answers of models', () => {
  it.each([
    ['[1,2]', [1, 2]],
    ['lista: [{"a":1}] fin', [{ a: 1 }]],
    ['<think>sin cerrar {"a":1}', undefined],
    ['42', undefined],
    ['{"a":', undefined],
  ])('%s', (text, expected) => expect(extractJson(text)).toEqual(expected));

  it('thoughts divided between pieces stay hidden', () => {
    const filter = new ThoughtFilter();
    const pieces = ['Ho', 'la <th', 'ink>sec', 'reto</thi', 'nk> y a', 'diós <', '3'];
    expect(pieces.map((piece) => filter.take(piece)).join('') + filter.end()).toBe('Hola y adiós <3');
  });
});
