/** A call that the server does not do before it knows again who it is. */
export interface AskedAgain {
  answer: Response;
  /** @param goesOn the call is to be sent anew */
  resolve: (goesOn: boolean) => void;
}
type Asker = (asked: AskedAgain) => void;

let asker: Asker | undefined;
const waiting: AskedAgain[] = [];

/** Has whoever asks do so, who may still be loading. @returns whether the call is to be sent anew; not where nobody comes to ask */
export const askAgain = (answer: Response): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = { answer: answer.clone(), resolve };
    if (asker) asker(asked);
    else {
      waiting.push(asked);
      setTimeout(() => asker ?? resolve(false), 20_000);
    }
  });

/** From here on this is who asks, also what was wanted before. @param next nobody any more, where it goes */
export function setAsker(next: Asker | undefined): void {
  asker = next;
  if (next) for (const asked of waiting.splice(0)) next(asked);
}
