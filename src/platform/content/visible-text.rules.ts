/**
 * Signs that nobody sees and a model reads all the same: tags, marks of direction, joiners, soft hyphens, selectors that can carry whole
 * sentences. Spanish needs none of them; a flag of a region and the parts of an emoji stay.
 */
const unseen =
  // oxlint-disable-next-line no-misleading-character-class -- each of these signs is meant by itself
  /(?<flag>\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{2,6}\u{E007F})|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])(?<joint>\u200D)(?=\p{Extended_Pictographic})|(?<=[\p{Extended_Pictographic}\d#*])(?<look>\uFE0F)|[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;

/** A text without what nobody sees in it. What is found, quoted or given to a model goes through here. */
export function visibleText(text: string): string {
  return text.replace(unseen, (found, flag?: string, joint?: string, look?: string) =>
    flag || joint || look ? found : '',
  );
}
