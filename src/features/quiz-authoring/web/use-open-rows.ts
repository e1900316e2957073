import { useCallback, useEffect, useState } from 'react';
import { fieldProblems } from '../quiz-authoring.rules.ts';
import type { Row } from './quiz-editor-state.ts';

/** Ids of a question's parts in the page, for the focus. */
export const rowElementId = (key: string) => `editor-${key}`;
export const fieldElementId = (key: string, field: string) => `editor-${key}-${field}`;

/** Which questions are unfolded. Going to one unfolds it and puts the focus in it; a refused save goes to the first fault. */
export function useOpenRows(rows: readonly Row[], refused: object | null) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  /** The element that takes the focus once it is on the screen. */
  const [target, setTarget] = useState<{ id: string } | null>(null);

  const showField = useCallback((key: string, field: string) => {
    setKeys((open) => new Set([...open, key]));
    setTarget({ id: fieldElementId(key, field) });
  }, []);
  const toggle = useCallback((key: string) => {
    setKeys((open) => new Set(open.has(key) ? [...open].filter((one) => one !== key) : [...open, key]));
  }, []);

  useEffect(() => {
    const element = target && document.getElementById(target.id);
    if (!element) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'center' });
  }, [target]);

  useEffect(() => {
    if (!refused) return;
    const faulty = rows.flatMap(({ key, question }) => {
      const [problem] = fieldProblems(question);
      return problem ? [{ key, field: problem.field }] : [];
    });
    const [first] = faulty;
    setKeys((open) => new Set([...open, ...faulty.map(({ key }) => key)]));
    if (first) showField(first.key, first.field);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- acts once per refused save
  }, [refused]);

  return {
    isOpen: (key: string) => keys.has(key),
    toggle,
    show: useCallback((key: string) => showField(key, 'question_text'), [showField]),
    /** Puts the focus on an element that is there, or will be. */
    focus: useCallback((id: string) => setTarget({ id }), []),
  };
}

export type OpenRows = ReturnType<typeof useOpenRows>;
