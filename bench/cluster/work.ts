/**
 * People at work while a cluster fails: they take a quiz, read and sign a document, hand documents in, let modules be drafted from one, and verify
 * titles by signature. Each goes on asking for the same until it is acknowledged, and what was acknowledged is looked for afterwards (checks.ts).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Prepared } from '../prepared.ts';
import { type Answered, again, pause, type Sender } from './sender.ts';

export const password = 'Demo-1234!';
const day = 86_400_000;

export interface Place {
  sender: Sender;
  prepared: Prepared;
  /** Cookies that last. */
  admin: string;
  jefe: string;
  /** The controlled document that is read and signed, and the answers to what is asked of it. */
  signed: { document: string; version: string; pages: number; answers: number[] | null };
  title: string;
  /** Marks what belongs to this round. */
  round: string;
}

export interface Taken {
  attemptId: string;
  /** Acknowledged one by one. */
  saved: string[];
  /** What was missing of them just before the quiz was handed in. */
  missing: number;
}

/** What was acknowledged, to be looked for. */
export interface Done {
  taken: Taken[];
  /** People who read the step, and who signed the reading. */
  read: string[];
  signers: string[];
  /** Titles that were verified by signature. */
  verified: string[];
  /** Names of documents and of modules. */
  uploaded: string[];
  drafted: Array<{ title: string; moduleId: string }>;
}

export class Work {
  readonly #place: Place;
  readonly done: Done = { taken: [], read: [], signers: [], verified: [], uploaded: [], drafted: [] };

  constructor(place: Place) {
    this.#place = place;
  }

  /** All of them take the quiz and read a step, so many at once, one in ten signs a reading; beside them the others work. */
  async doAll(people: readonly string[], atOnce: number): Promise<void> {
    const waiting = people.map((cookie, place) => ({ cookie, signs: place % 10 === 3 }));
    const learners = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        await this.#learn(one.cookie);
        if (one.signs) await this.#readAndSign(one.cookie);
      }
    };
    const handIn = async () => {
      for (let n = 0; n < 3; n += 1) await this.#upload(`Manual ${this.#place.round} ${n}`);
    };
    const verify = async () => {
      for (const cookie of people.slice(0, 4)) await this.#verify(idOf(cookie));
    };
    await Promise.all([...Array.from({ length: atOnce }, learners), handIn(), verify(), this.#draft()]);
  }

  async #learn(cookie: string): Promise<void> {
    const { sender, prepared } = this.#place;
    const { asking, reading, database } = prepared;
    await sender.ask('POST', `/api/steps/${reading.stepIds[0]}/advance`, cookie, { act: 'step' });
    this.done.read.push(idOf(cookie));
    const opened = await sender.ask('POST', `/api/modules/${asking.id}/quiz`, cookie, { act: 'quiz' });
    const { attemptId } = JSON.parse(opened.text);
    const answers = asking.questionIds.map((questionId) => ({ questionId, selectedAnswer: 'b' }));
    const taken: Taken = { attemptId, saved: [], missing: 0 };
    this.done.taken.push(taken);
    for (const answer of answers) {
      const body = { attemptId, answers: [answer] };
      await sender.ask('PUT', `/api/modules/${asking.id}/quiz/answers`, cookie, { act: 'answer', body });
      taken.saved.push(answer.questionId);
    }
    const kept = await again(() =>
      database.pool.query<{ answers: Record<string, string> }>('SELECT answers FROM quiz_drafts WHERE id = $1', [
        attemptId,
      ]),
    );
    taken.missing = taken.saved.filter((id) => kept.rows[0]?.answers[id] !== 'b').length;
    await sender.ask('POST', '/api/quiz-attempts', cookie, {
      act: 'quiz',
      body: { moduleId: asking.id, attemptId, answers },
    });
  }

  /** 'Leí y comprendí': every page, the questions, the signature. A repetition of what was done is refused as done. */
  async #readAndSign(cookie: string): Promise<void> {
    const { sender, signed } = this.#place;
    const path = `/api/document-readings/versions/${signed.version}`;
    for (let page = 1; page <= signed.pages; page += 1)
      await sender.ask('POST', `${path}/seen`, cookie, { body: { pages: [page] } });
    if (signed.answers) {
      const headers = { 'idempotency-key': randomUUID() };
      await sender.ask('POST', `${path}/answers`, cookie, { body: { answers: signed.answers }, headers });
    }
    const { text } = await sender.ask('GET', `${path}/to-sign`, cookie);
    const body = { password, shown_sha256: JSON.parse(text).sha256 };
    await sender.ask('POST', `${path}/sign`, cookie, { act: 'sign', body, accepted: [409] });
    this.done.signers.push(idOf(cookie));
  }

  /** A title of somebody's is recorded, and the supervisor verifies it by signature. */
  async #verify(person_id: string): Promise<void> {
    const { sender, jefe, title } = this.#place;
    const id = randomUUID();
    const on = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
    const record = {
      ...{ person_id, title_id: title, title: '', institution: 'Colegio', day: on(-200) },
      ...{ hours: null, expires_on: on(700), registration: '' },
    };
    await sender.ask('PUT', `/api/external-records/${id}`, jefe, { body: record });
    const { text } = await sender.ask('GET', `/api/external-records/${id}`, jefe);
    const body = { password, shown_sha256: JSON.parse(text).sha256 };
    await sender.ask('POST', `/api/external-records/${id}/verify`, jefe, { act: 'sign', body, accepted: [409] });
    this.done.verified.push(id);
  }

  /** @returns its id */
  async #upload(name: string, file = 'Manual.txt', text = textOf(name)): Promise<string> {
    const { sender, admin } = this.#place;
    const answer = await sender.ask('POST', '/api/documents', admin, {
      act: 'upload',
      headers: { 'idempotency-key': randomUUID() },
      body: () => {
        const form = new FormData();
        form.append('file', new File([text], file));
        form.append('module_name', name);
        return form;
      },
    });
    this.done.uploaded.push(name);
    return JSON.parse(answer.text).id;
  }

  /** A document, once it is read, becomes a draft of a module: without a model, in its stages, on whichever node goes on with them. */
  async #draft(): Promise<void> {
    const { sender, admin, round } = this.#place;
    const title = `Limpieza ${round}`;
    const documentId = await this.#upload(`Guía ${round}`, 'Guía.md', guide);
    const begun = performance.now();
    while (
      (await sender.ask('GET', `/api/source-documents/${documentId}/outline`, admin, { accepted: [404] })).status !==
      200
    ) {
      if (performance.now() - begun > 180_000) throw new Error('a document was not read within three minutes');
      await delay(pause);
    }
    const sources = [{ documentId }];
    const answer = await sender.ask('POST', '/api/create-induction-with-ai', admin, {
      act: 'draft',
      headers: { 'idempotency-key': randomUUID() },
      body: { title, description: 'Cómo se limpia', category: 'induccion_general', sources },
      accepted: [409],
    });
    const job = await this.#creation(title, answer);
    this.done.drafted.push({ title, moduleId: job.module_id });
    await sender.ask('POST', `/api/generation-jobs/${job.id}/close`, admin);
  }

  /** Until it has ended. */
  async #creation(title: string, { status, text }: Answered): Promise<{ id: string; module_id: string }> {
    const { sender, admin } = this.#place;
    interface Job {
      id: string;
      title: string;
      outcome: string | null;
      module_id: string;
      stages: unknown[];
    }
    const open = async () => JSON.parse((await sender.ask('GET', '/api/generation-jobs', admin)).text) as Job[];
    // A node that died right behind the work: the title is taken, by this creation.
    const id = status === 409 ? (await open()).find((one) => one.title === title)?.id : (JSON.parse(text) as Job).id;
    if (!id) throw new Error(`a creation was refused: ${text}`);
    for (const begun = performance.now(); ; await delay(pause)) {
      const job: Job = JSON.parse((await sender.ask('GET', `/api/generation-jobs/${id}`, admin)).text);
      if (job.outcome === 'done') return job;
      if (job.outcome === null && performance.now() - begun < 180_000) continue;
      if (job.outcome === null) throw new Error('a creation did not end within three minutes');
      // What a fault cut off is asked for again, as a person does.
      await sender.ask('POST', `/api/generation-jobs/${id}/retry`, admin, { act: 'draft', accepted: [409] });
    }
  }
}

const textOf = (name: string) => `La centrífuga de ${name} se limpia al terminar cada jornada. `.repeat(40);

const part = (what: string) =>
  [
    `El personal limpia ${what} al terminar la jornada con un paño húmedo y una solución de hipoclorito al 0,5 %.`,
    `La limpieza de ${what} es una tarea diaria que se anota en la bitácora del turno con hora y nombre.`,
    `El técnico que encuentra un daño en ${what} avisa al supervisor antes de volver a usarla.`,
    `El registro de ${what} se archiva durante 24 meses en la carpeta de calidad del laboratorio.`,
  ].join(' ');

/** What modules are drafted from. */
const guide = ['la centrífuga', 'la nevera de reactivos', 'la cabina de flujo', 'la mesa de muestras', 'la incubadora']
  .map((what) => `# Limpieza de ${what}\n\n${part(what)}\n`)
  .join('\n');

/** Whose session a cookie of the preparations is. */
const idOf = (cookie: string) => cookie.slice('access_token=medida-'.length, 'access_token=medida-'.length + 36);
