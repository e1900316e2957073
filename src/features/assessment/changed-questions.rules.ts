interface Asked {
  id: string;
  question_text: string;
  option_a: string;
  option_b: string;
  option_c: string;
  option_d: string;
}

/** A question as lines of text: what is asked, and its options. */
function questionLines(question: Asked): string {
  const options = [question.option_a, question.option_b, question.option_c, question.option_d];
  const lines = options.flatMap((option, place) => (option === '' ? [] : [`${'abcd'[place]}) ${option}`]));
  return [question.question_text, ...lines].join('\n');
}

/** What is asked otherwise: changed and removed questions in their old order, then new ones. */
export function changedQuestions(before: readonly Asked[], after: readonly Asked[]) {
  const now = new Map(after.map((question) => [question.id, questionLines(question)]));
  const known = new Set(before.map(({ id }) => id));
  const old = before.map((question) => ({ before: questionLines(question), after: now.get(question.id) ?? null }));
  const added = after
    .filter(({ id }) => !known.has(id))
    .map((question) => ({ before: null, after: questionLines(question) }));
  return [...old.filter((pair) => pair.before !== pair.after), ...added];
}
