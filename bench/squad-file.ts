import { readFile } from 'node:fs/promises';
import { makePassages } from '#features/reading/passages.rules.ts';
import { readTxt } from '#features/reading/server/read-txt.ts';
import type { Database } from '#platform/db/database.ts';
import { storeDocument } from './stored-document.ts';

/** A text of a public question set: its paragraphs, and the questions that each answers. */
export interface Article {
  title: string;
  paragraphs: ReadonlyArray<{
    text: string;
    questions: ReadonlyArray<{ question: string; answers: readonly string[] }>;
  }>;
}

/** A question with the paragraph that answers it. */
export interface PublicQuestion {
  question: string;
  answers: readonly string[];
  paragraph: string;
  article: string;
}

/** The texts of a file in SQuAD's format; questions that nothing answers (version 2) are left out. */
export async function readSquadFile(path: string): Promise<Article[]> {
  const { data } = JSON.parse(await readFile(path, 'utf8')) as {
    data: Array<{
      title?: string;
      paragraphs: Array<{ context: string; qas: Array<{ question: string; answers: Array<{ text: string }> }> }>;
    }>;
  };
  return data.map(({ title, paragraphs }, place) => ({
    title: (title ?? `Texto ${place + 1}`).replaceAll('_', ' '),
    paragraphs: paragraphs.map(({ context, qas }) => ({
      text: context,
      questions: qas
        .filter(({ answers }) => answers.length > 0)
        .map(({ question, answers }) => ({ question: question.trim(), answers: answers.map(({ text }) => text) })),
    })),
  }));
}

export function questionsOf(articles: readonly Article[]): PublicQuestion[] {
  return articles.flatMap(({ title, paragraphs }) =>
    paragraphs.flatMap(({ text, questions }) => questions.map((one) => ({ ...one, paragraph: text, article: title }))),
  );
}

/** An article as a text file. */
export function textOf({ paragraphs }: Article): string {
  return paragraphs.map(({ text }) => text.trim()).join('\n\n');
}

/** How articles become passages: as an upload does, or each paragraph as one. */
export type Cut = 'as uploaded' | 'paragraphs';

/** Stores every article as a document that is read. @returns the documents' ids */
export async function storeArticles(db: Database, articles: readonly Article[], cut: Cut): Promise<string[]> {
  const stored: string[] = [];
  for (const article of articles) {
    const bytes = Buffer.from(textOf(article));
    const passages =
      cut === 'as uploaded'
        ? makePassages(readTxt(bytes).blocks)
        : article.paragraphs.map(({ text }, position) => ({
            ...{ position, page: null, section: null, content: text },
            ...{ kind: 'text' as const, record: null, first_block: position, last_block: position },
          }));
    stored.push(await storeDocument(db, { name: article.title, kind: 'txt', bytes, pages: null, passages }));
  }
  return stored;
}

/** Whether a passage holds an answer within a piece of the paragraph that gives it. */
export function isAnswer(content: string, { answers, paragraph }: PublicQuestion): boolean {
  const whole = plain(paragraph);
  return content
    .split('\n\n')
    .map(plain)
    .some(
      (piece) =>
        piece.length > 0 &&
        (whole.includes(piece) || piece.includes(whole)) &&
        answers.some((answer) => piece.includes(plain(answer))),
    );
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
