/** Asks who it is. @returns whether the refused call is to be sent anew */
type Asker = (answer: Response) => Promise<boolean>;

let asker: Asker | undefined;
let come: () => void;
const hasCome = new Promise<void>((resolve) => {
  come = resolve;
});

/** Has whoever asks do so, who may still be loading. @returns whether the call is to be sent anew; not where nobody asks any more */
export async function askAgain(answer: Response): Promise<boolean> {
  const kept = answer.clone();
  await hasCome;
  return asker?.(kept) ?? false;
}

/** From here on this is who asks. @param next nobody any more, where it goes */
export function setAsker(next: Asker | undefined): void {
  asker = next;
  come();
}
