/** Of so many answers that were given up from outside, so many at the same age make a rule of it. */
const looked = 8;
const same = 5;
/** Shorter ones are people who go on; ages of one rule differ by so little, milliseconds. */
const shortest = 20_000;
const apart = 500;

const ages: number[] = [];

/**
 * An answer was given up by whoever asked, or by what stands between, at this age. People leave when they like; a proxy with a limit ends all
 * that are long at the same one.
 *
 * @returns that limit in seconds, once it shows
 */
export function noteCut(age: number): number | undefined {
  if (age < shortest) return undefined;
  ages.push(age);
  if (ages.length > looked) ages.shift();
  const alike = ages.filter((one) => Math.abs(one - age) <= apart);
  return alike.length >= same ? Math.round(age / 1000) : undefined;
}
