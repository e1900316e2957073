import { useState } from 'react';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The fields of a form over something that other people may change while it is open: a field that was not touched follows what stands there now, one that
 * was touched keeps what was typed, and what somebody else put there meanwhile is told beside it.
 *
 * @param now what stands there, as it was read last
 */
export function useEdited<Fields extends Record<string, unknown>>(now: Fields) {
  const [began] = useState(now);
  const [typed, setTyped] = useState<Partial<Fields>>({});
  const isContested = (name: keyof Fields) =>
    name in typed && !same(now[name], began[name]) && !same(now[name], typed[name]);
  return {
    values: { ...now, ...typed },
    change: (next: Partial<Fields>) => setTyped((before) => ({ ...before, ...next })),
    isContested,
    /** What is said beside a field that somebody else changed, too. @param said what stands there now, in words */
    theirs: (name: keyof Fields, said = String(now[name] ?? '')) =>
      isContested(name)
        ? `Otra persona lo cambió mientras tanto: ahora dice «${said}». Si guardas, queda lo tuyo.`
        : undefined,
  };
}
