import { describe, expect, it } from 'vitest';
import type { EditedQuiz } from './quiz-authoring-api.ts';
import {
  afterSaving,
  afterUpload,
  countChanges,
  isUnsaved,
  movedRow,
  newRow,
  ontoStored,
  openEditor,
  restoredEditor,
  withRow,
} from './quiz-editor-state.ts';

const stored = (id: string, place: number, question_text = `Pregunta ${id}`) => ({
  ...newRow(id).question,
  id,
  question_text,
  order_index: place,
});
const quiz = (...ids: string[]): EditedQuiz => ({
  moduleId: 'm',
  moduleTitle: 'Módulo',
  passMark: 70,
  revision: ids.join(),
  questions: ids.map((id, place) => stored(id, place + 1)),
  passedBy: 0,
});
const texts = (rows: ReturnType<typeof openEditor>['rows']) => rows.map(({ question }) => question.id);
const named = (text: string) => (row: ReturnType<typeof newRow>) => ({
  ...row,
  question: { ...row.question, question_text: text },
});

describe('the editor', () => {
  const state = openEditor(quiz('a', 'b', 'c'));

  it('knows whether something is unsaved, and what', () => {
    expect([isUnsaved(state), countChanges(state)]).toEqual([false, 0]);
    const moved = { ...state, rows: movedRow(state.rows, 'a', 1) };
    expect([isUnsaved(moved), countChanges(moved)]).toEqual([true, 0]);
    const changed = { ...state, rows: [...withRow(state.rows.slice(1), 'b', named('x')), newRow('n')] };
    expect([isUnsaved(changed), countChanges(changed)]).toEqual([true, 3]);
    const pictured = { ...state, rows: withRow(state.rows, 'a', (row) => ({ ...row, image: new File([], 'a.png') })) };
    expect(isUnsaved(pictured)).toBe(true);
  });

  it.each([
    ['a', 1, 'bac'],
    ['c', 0, 'cab'],
    ['b', 2, 'acb'],
    ['a', -1, 'abc'],
    ['c', 3, 'abc'],
    ['x', 0, 'abc'],
  ])('moves %s to %i: %s (spec C-196 to C-198)', (key, place, expected) => {
    expect(texts(movedRow(state.rows, key, place)).join('')).toBe(expected);
  });

  it('keeps what was typed while it was saving, under the ids that saving gave', () => {
    const row = newRow('n');
    const sent = { ...state, rows: [...state.rows, row] };
    const meanwhile = { ...sent, rows: withRow(sent.rows, row.key, named('  escrito después ')) };
    const saved = { quiz: quiz('a', 'b', 'c', 'd'), ids: { [row.question.id]: 'd' } };
    const after = afterSaving(meanwhile, sent.rows, saved);
    expect(after.rows.at(-1)).toMatchObject({
      key: row.key,
      question: { id: 'd', question_text: '  escrito después ' },
    });
    expect(isUnsaved(after)).toBe(true);
    expect(isUnsaved(afterSaving(sent, sent.rows, saved))).toBe(false);
  });

  it('is saved once its images are', () => {
    const pictured = { ...state, rows: withRow(state.rows, 'b', (row) => ({ ...row, image: new File([], 'a.png') })) };
    const after = afterUpload(pictured, 'b', { image_url: '/api/files/1', revision: 'r' });
    expect([isUnsaved(after), after.base.revision, after.rows[1]?.question.image_url]).toEqual([
      false,
      'r',
      '/api/files/1',
    ]);
  });

  it('goes on top of what somebody else stored: what is gone there comes back as new, or not for a jefe', () => {
    const mine = { ...state, rows: withRow(state.rows, 'b', named('mía')) };
    const theirs = quiz('a', 'z');
    expect(texts(ontoStored(mine, theirs, true).rows)).toEqual(['a', 'temp-b', 'temp-c']);
    expect(texts(ontoStored(mine, theirs, false).rows)).toEqual(['a']);
  });

  it('survives a reload, and says nothing when there is nothing to restore', () => {
    const questions = [stored('b', 1), { ...stored('a', 2), points: Number.NaN }];
    const kept = JSON.parse(JSON.stringify({ revision: 'old', questions, at: '' }));
    const restored = restoredEditor(quiz('a', 'b'), kept);
    expect(restored && texts(restored.rows)).toEqual(['b', 'a']);
    expect(restored?.base.revision).toBe('old');
    expect(restored?.rows[1]?.question.points).toBeNaN();
    const same = { revision: 'old', questions: openEditor(quiz('a')).rows.map((row) => row.question), at: '' };
    expect(restoredEditor(quiz('a'), same)).toBeNull();
  });
});
