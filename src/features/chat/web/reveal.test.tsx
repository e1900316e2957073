// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wordPause, wordsOf } from '#ui/reveal.ts';
import { useReveal } from '#ui/use-reveal.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('joins to the same text again (property)', () => {
  fc.assert(fc.property(fc.string(), (text) => wordsOf(text).join('') === text));
  expect(wordsOf('Uno\n\ndos  tres')).toEqual(['Uno', '\n\ndos', '  tres']);
});

it('pauses 50 to 150 ms before each word (spec C-742)', () => {
  for (let waiting = 1; waiting < 500; waiting += 1) {
    expect(wordPause(waiting)).toBeGreaterThanOrEqual(50);
    expect(wordPause(waiting)).toBeLessThanOrEqual(150);
  }
});

describe('useReveal', () => {
  it('shows ten words in 0.5 to 1.5 s, one after another', () => {
    const text = 'uno dos tres cuatro cinco seis siete ocho nueve diez';
    const { result } = renderHook(() => useReveal(text, true));
    expect(result.current.text).toBe('');
    let passed = 0;
    let words = 0;
    while (result.current.isRevealing) {
      act(() => vi.advanceTimersByTime(10));
      passed += 10;
      const now = wordsOf(result.current.text).length;
      expect(now - words).toBeLessThanOrEqual(1);
      words = now;
    }
    expect(result.current.text).toBe(text);
    expect(passed).toBeGreaterThanOrEqual(500);
    expect(passed).toBeLessThanOrEqual(1500);
  });

  it('goes on as more comes, and shows all at once when asked to', () => {
    const { result, rerender } = renderHook(({ text }) => useReveal(text, true), { initialProps: { text: 'uno' } });
    act(() => vi.advanceTimersByTime(150));
    expect(result.current).toMatchObject({ text: 'uno', isRevealing: false });
    rerender({ text: 'uno dos tres' });
    expect(result.current.isRevealing).toBe(true);
    act(() => result.current.showAll());
    expect(result.current).toMatchObject({ text: 'uno dos tres', isRevealing: false });
  });

  it('shows what was there before, and everything where motion is not wanted, at once', () => {
    expect(renderHook(() => useReveal('uno dos', false)).result.current.text).toBe('uno dos');
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(renderHook(() => useReveal('uno dos', true)).result.current.text).toBe('uno dos');
  });
});
