/** A source of the browser's part: how much it is, what it needs at once and what it asks for later. */
export interface Source {
  bytes: number;
  imports: readonly string[];
  lazy: readonly string[];
}

export interface PlanSettings {
  entry: string;
  /** Parts that the given lazy part never goes without, e.g. the frame around a screen. */
  alongside: (part: string) => readonly string[];
  /** Sources of different kinds never share a file. Asked with the lazy parts that need a source. */
  kind: (parts: readonly string[]) => string;
  /** How much it matters that a lazy part loads nothing in vain: those that people wait for most weigh most. */
  weight: (part: string) => number;
  /** What a lazy part's second file costs, in bytes; each further one costs that much more than the one before. */
  fileCost: number;
}

interface Group {
  parts: Set<string>;
  bytes: number;
  sources: string[];
  kind: string;
}

/**
 * Which sources share a file. What one lazy part alone needs stays with it; what several need is put together by who needs it, and
 * such groups are joined as long as a file less is worth more than the bytes that somebody then loads in vain.
 *
 * @returns the name of each shared source's file; others stay where the bundler puts them
 */
export function planChunks(graph: ReadonlyMap<string, Source>, settings: PlanSettings): Map<string, string> {
  let groups = groupsByNeed(graph, settings);
  spread(groups, graph);
  let cost = costOf(groups, settings);
  for (let joined: Group[] | null = groups; joined;) {
    joined = null;
    for (const [left, right] of cheapestPairs(groups, settings)) {
      const next = groups.filter((group) => group !== left && group !== right);
      const tried = [...next.map((group) => ({ ...group, parts: new Set(group.parts) })), join(left, right)];
      if (!spread(tried, graph)) continue;
      const nextCost = costOf(tried, settings);
      if (nextCost >= cost) continue;
      groups = joined = tried;
      cost = nextCost;
      break;
    }
  }
  return new Map(groups.flatMap((group) => group.sources.map((source) => [source, nameOf(group, graph)] as const)));
}

/** Everything that is loaded with a source, itself included. */
function neededBy(source: string, graph: ReadonlyMap<string, Source>): Set<string> {
  const found = new Set<string>();
  const open = [source];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const known = graph.get(next);
    if (!known || found.has(next)) continue;
    found.add(next);
    open.push(...known.imports);
  }
  return found;
}

/** What is there once each lazy part is: what it needs, and what had to be there for somebody to ask for it. */
function loadedWith(graph: ReadonlyMap<string, Source>, { entry, alongside }: PlanSettings): Map<string, Set<string>> {
  const initial = neededBy(entry, graph);
  const own = new Map<string, Set<string>>();
  for (const { lazy } of graph.values()) for (const part of lazy) own.set(part, neededBy(part, graph));
  const loaded = new Map<string, Set<string>>();
  for (const [part, needed] of own) {
    if (initial.has(part)) continue;
    const beside = alongside(part).flatMap((each) => [...neededBy(each, graph)]);
    loaded.set(part, new Set([...needed, ...beside].filter((source) => !initial.has(source))));
  }
  for (let changed = true; changed;) {
    changed = false;
    for (const [part, known] of loaded) {
      const askers = [...graph].filter(([, { lazy }]) => lazy.includes(part)).map(([source]) => source);
      if (askers.some((source) => initial.has(source))) continue;
      const [one, ...others] = [...loaded].filter(
        ([other]) => other !== part && askers.some((source) => own.get(other)?.has(source)),
      );
      for (const source of one?.[1] ?? []) {
        if (known.has(source) || !others.every(([, sources]) => sources.has(source))) continue;
        known.add(source);
        changed = true;
      }
    }
  }
  return loaded;
}

function groupsByNeed(graph: ReadonlyMap<string, Source>, settings: PlanSettings): Group[] {
  const users = new Map<string, string[]>();
  for (const [part, loaded] of loadedWith(graph, settings)) {
    for (const source of loaded) users.set(source, [...(users.get(source) ?? []), part]);
  }
  const groups = new Map<string, Group>();
  for (const [source, needing] of users) {
    if (needing.length < 2) continue;
    const key = needing.join();
    const group = groups.get(key) ?? { parts: new Set(needing), bytes: 0, sources: [], kind: settings.kind(needing) };
    group.bytes += graph.get(source)?.bytes ?? 0;
    group.sources.push(source);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * Whoever loads a group loads the groups that it imports: they get its parts.
 *
 * @returns false where groups import each other in a ring; such files would run in the wrong order
 */
function spread(groups: readonly Group[], graph: ReadonlyMap<string, Source>): boolean {
  const home = new Map(groups.flatMap((group) => group.sources.map((source) => [source, group] as const)));
  const imported = new Map(
    groups.map((group) => {
      const homes = group.sources.flatMap((source) => graph.get(source)?.imports ?? []).map((each) => home.get(each));
      return [group, new Set(homes.filter((each) => each !== undefined && each !== group))] as const;
    }),
  );
  const importers = new Map(groups.map((group) => [group, 0]));
  for (const needed of imported.values())
    for (const each of needed) if (each) importers.set(each, (importers.get(each) ?? 0) + 1);
  const ready = groups.filter((group) => importers.get(group) === 0);
  let settled = 0;
  for (let group = ready.pop(); group; group = ready.pop()) {
    settled += 1;
    for (const needed of imported.get(group) ?? []) {
      if (!needed) continue;
      for (const part of group.parts) needed.parts.add(part);
      const left = (importers.get(needed) ?? 0) - 1;
      importers.set(needed, left);
      if (left === 0) ready.push(needed);
    }
  }
  return settled === groups.length;
}

function filesOf(groups: readonly Group[]): Map<string, number> {
  const files = new Map<string, number>();
  for (const { parts } of groups) for (const part of parts) files.set(part, (files.get(part) ?? 0) + 1);
  return files;
}

function costOf(groups: readonly Group[], { weight, fileCost }: PlanSettings): number {
  let cost = 0;
  for (const { parts, bytes } of groups) for (const part of parts) cost += weight(part) * bytes;
  for (const [part, files] of filesOf(groups)) cost += (weight(part) * fileCost * files * files) / 2;
  return cost;
}

const triedAtMost = 100;

/** Pairs whose joining saves most, as far as it can be said before it is known who then loads what they import. */
function cheapestPairs(groups: readonly Group[], settings: PlanSettings): Array<[Group, Group]> {
  const found: Array<{ pair: [Group, Group]; saved: number }> = [];
  const counted = countedGroups(groups, settings);
  for (const [index, left] of counted.entries()) {
    for (let place = index + 1; place < counted.length; place += 1) {
      const right = counted[place];
      if (!right || left.group.kind !== right.group.kind) continue;
      const [few, many] = left.parts.length < right.parts.length ? [left, right] : [right, left];
      let shared = 0;
      let saved = 0;
      for (let at = 0; at < few.parts.length; at += 1) {
        if (many.has[few.parts[at] ?? 0] !== 1) continue;
        shared += few.weights[at] ?? 0;
        saved += few.spared[at] ?? 0;
      }
      saved -= (left.weight - shared) * right.group.bytes + (right.weight - shared) * left.group.bytes;
      if (saved > 0) found.push({ pair: [left.group, right.group], saved });
    }
  }
  return found
    .sort((one, other) => other.saved - one.saved)
    .slice(0, triedAtMost)
    .map(({ pair }) => pair);
}

/** Each group with its parts as numbers, and beside each its weight and what one file less is worth to it: the pairs are many. */
function countedGroups(groups: readonly Group[], { weight, fileCost }: PlanSettings) {
  const files = [...filesOf(groups)];
  const place = new Map(files.map(([part], index) => [part, index]));
  const weights = files.map(([part]) => weight(part));
  const spared = files.map(([, count], index) => (weights[index] ?? 0) * fileCost * (count - 0.5));
  return groups.map((group) => {
    const parts = Array.from(group.parts, (part) => place.get(part) ?? 0);
    const has = new Uint8Array(files.length);
    for (const part of parts) has[part] = 1;
    const own = parts.map((part) => weights[part] ?? 0);
    const whole = own.reduce((sum, one) => sum + one, 0);
    return { group, parts, has, weight: whole, weights: own, spared: parts.map((part) => spared[part] ?? 0) };
  });
}

function join(left: Group, right: Group): Group {
  return {
    parts: new Set([...left.parts, ...right.parts]),
    bytes: left.bytes + right.bytes,
    sources: [...left.sources, ...right.sources],
    kind: left.kind,
  };
}

/** A group is called after its largest source, so that its file keeps its name while others change. */
function nameOf({ sources }: Group, graph: ReadonlyMap<string, Source>): string {
  const [largest = ''] = sources.toSorted(
    (one, other) => (graph.get(other)?.bytes ?? 0) - (graph.get(one)?.bytes ?? 0) || (one < other ? -1 : 1),
  );
  return (largest.split('/').pop() ?? '').replace(/\.\w+$/, '');
}
