/** Told on `window` when the server wants to know again who it is: whoever hears it prevents the default and resolves. */
export const askAgainEvent = 'ask-again';

export interface AskedAgain {
  answer: Response;
  /** @param goesOn the call is to be sent anew */
  resolve: (goesOn: boolean) => void;
}

/** Has whoever listens ask. @returns whether the call is to be sent anew; not where nobody listens */
export const askAgain = (answer: Response): Promise<boolean> =>
  new Promise((resolve) => {
    const detail: AskedAgain = { answer: answer.clone(), resolve };
    if (window.dispatchEvent(new CustomEvent(askAgainEvent, { cancelable: true, detail }))) resolve(false);
  });
