/** Of so many streams that were opened last, so many whose browser asked anew because nothing had come make a rule. */
const looked = 8;
const late = 3;
/** What was so long ago is no sign of what is now, milliseconds. */
const rememberedFor = 15 * 60_000;

const opened: Array<{ isLate: boolean; at: number }> = [];

/**
 * A stream of events was opened; late where its browser had opened one before and heard nothing of it for ten seconds. One such browser is a
 * slow network; where all of them say so, something between gathers what should leave at once.
 */
export function noteStream(isLate: boolean): void {
  opened.push({ isLate, at: performance.now() });
  if (opened.length > looked) opened.shift();
}

/** Whether what was told of late says that streams are gathered on their way. */
export function areStreamsGathered(): boolean {
  const since = performance.now() - rememberedFor;
  return opened.filter(({ isLate, at }) => isLate && at > since).length >= late;
}
