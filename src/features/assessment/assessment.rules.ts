/** Letter of a multiple-choice option, or the text of an open answer. */
export type OptionLetter = 'a' | 'b' | 'c' | 'd';

/** A question as a learner sees it before submitting. */
export interface AskedQuestion {
  id: string;
  question_text: string;
  question_type: 'multiple_choice' | 'open';
  option_a: string;
  option_b: string;
  option_c: string;
  option_d: string;
  image_url: string | null;
  points: number;
}

/** The same with its key: for grading, and for review once an attempt is submitted. */
export interface AskedQuestionWithKey extends AskedQuestion {
  correct_answer: OptionLetter | null;
  explanation: string | null;
}

/** Answer per question id: an option's letter, or free text for an open question. */
export type GivenAnswers = Readonly<Record<string, string>>;
