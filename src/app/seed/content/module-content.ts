export interface QuestionContent {
  question_text: string;
  option_a: string;
  option_b: string;
  option_c: string;
  option_d: string;
  correct_answer: 'a' | 'b' | 'c' | 'd';
  explanation: string;
}

/** One training module of the demo scenario, as its author wrote it. */
export interface ModuleContent {
  /** Stable key (`modules.key`), e.g. 'bienvenida', 'bioseguridad'. */
  key: string;
  title: string;
  /** 200–400 characters, shown on cards. */
  description: string;
  /** Content is Markdown. */
  steps: ReadonlyArray<{ title: string; content: string }>;
  questions: readonly QuestionContent[];
}
