/** Asks who it is. @returns whether the refused call is to be sent anew */
type Asker = (answer: Response) => Promise<boolean>;

let asker: Asker | undefined;
let missed: Response | undefined;

/** Has whoever asks do so; while nobody does, the refusal stands and is told to who comes to ask. @returns whether the call is to be sent anew */
export async function askAgain(answer: Response): Promise<boolean> {
  if (asker) return asker(answer.clone());
  missed = answer.clone();
  return false;
}

/** From here on this is who asks. @param next nobody any more, where it goes */
export function setAsker(next: Asker | undefined): void {
  asker = next;
  if (next && missed) void next(missed);
  missed = undefined;
}
