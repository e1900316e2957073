/** What speaks for and against a line as the answer to a question; parts are of the weight of its words. */
export interface Evidence {
  /** Things asked about that only what stands above it names: its heading, its record, the sentence that announces it. */
  above: number;
  /** Things asked about that neither it nor what stands above it names, although other passages do, and that no passage names. */
  lacked: number;
  unknown: number;
  /** A figure is asked for, and it tells none of that kind. */
  noFigure: number;
  /** Yes or no is asked for, and it allows, forbids or demands something. */
  permits: number;
  /** The question asks for no field of a record ('el tubo'); it asks for one, and the line tells it. */
  noField: number;
  tells: number;
  /** Words of the question for its length; how many of them it holds and how many there are (logarithms). */
  density: number;
  held: number;
  length: number;
  /** How well its passage fits, as the search says (search_weight). */
  relevance: number;
  /** How far it is ahead of the best line of another passage. */
  margin: number;
}

/** Fitted to 1,075 questions, each text judged by the others (decision 0314): never changed by hand. */
const weights: Readonly<Record<keyof Evidence, number>> = {
  above: 2.12,
  lacked: -2.36,
  unknown: -3.16,
  noFigure: -1.67,
  permits: 0.78,
  noField: 0.7,
  tells: 0.73,
  density: 1.29,
  held: 0.84,
  length: 1.02,
  relevance: 1.27,
  margin: 2.45,
};
const start = -5.76;

/** How likely a line answers, 0 to 1. */
export function trustIn(evidence: Evidence): number {
  const names = Object.keys(weights) as Array<keyof Evidence>;
  const sum = names.reduce((total, name) => total + weights[name] * evidence[name], start);
  return 1 / (1 + Math.exp(-sum));
}

/** From here on a line is quoted that the rules would not quote. */
export const enoughToQuote = 0.6;

/** From here on up to that, places are named to choose among. */
export const enoughToOffer = 0.15;

/** Less than so likely, what the rules quote of running text does not stand (decision 0346). */
export const enoughToStand = 0.25;

/** Less than so likely, what the rules quote of a record does not stand (decision 0368). */
export const enoughOfRecord = 0.15;

/** From here on the places of it and of what is likelier are named to choose among. */
export const enoughToAsk = 0.08;
