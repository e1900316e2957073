/** Asks who it is. @returns whether the refused call is to be sent anew */
type Asker = (answer: Response) => Promise<boolean>;

let come: (first?: Asker) => void;
let asker: Promise<Asker | undefined> | Asker | undefined = new Promise((resolve) => {
  come = resolve;
});

/** Has whoever asks do so, who may still be loading. @returns whether the call is to be sent anew; not where nobody asks any more */
export async function askAgain(answer: Response): Promise<boolean> {
  const kept = answer.clone();
  return (await asker)?.(kept) ?? false;
}

/** From here on this is who asks. @param next nobody any more, where it goes or could not be loaded */
export function setAsker(next?: Asker): void {
  asker = next;
  come(next);
}
