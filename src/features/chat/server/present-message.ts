import type { Queryable } from '#platform/db/database.ts';
import { type MessageRow, readCitations } from './chat.reads.ts';

/** Messages as the specification names their fields (spec C-302), with their citations. One query for all. */
export async function presentMessages(db: Queryable, rows: readonly MessageRow[]) {
  const answers = rows.filter((row) => row.role === 'assistant').map((row) => row.id);
  const citations = answers.length > 0 ? await readCitations(db, answers) : [];
  return rows.map((row) =>
    presentMessage(
      row,
      citations.filter((citation) => citation.message_id === row.id),
    ),
  );
}

function presentMessage(row: MessageRow, citations: Awaited<ReturnType<typeof readCitations>>) {
  return {
    id: row.id,
    content: row.text,
    isUser: row.role === 'user',
    timestamp: row.created_at,
    status: row.status,
    answered: row.answered,
    provider: row.provider,
    feedback: row.feedback,
    ...(row.offers?.choices && { choices: row.offers.choices.map(({ label }) => ({ label })) }),
    ...(((row.answered && row.offers?.first) || row.offers?.choices?.some(({ line }) => line)) && {
      noneAnswers: true,
    }),
    ...(row.offers?.links && { links: row.offers.links }),
    citations: citations
      .filter(({ is_near }) => !is_near)
      .map(({ n, title, section, page, quote, rejected_at }) => {
        return { n, title, section, page, quote, ...(rejected_at && { rejected: true }) };
      }),
    ...(citations.some(({ is_near }) => is_near) && {
      near: citations
        .filter(({ is_near }) => is_near)
        .map(({ n, title, section, page }) => ({ n, title, section, page })),
    }),
  };
}
