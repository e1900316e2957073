// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import PersonScreen from './PersonScreen.tsx';

const notes = vi.hoisted(() => vi.fn((_: { personId: string; mayWrite: boolean }) => null));
const isBlocked = vi.hoisted(() => vi.fn(() => false));
const none = vi.hoisted(() => () => null);
vi.mock('#features/people/web/PersonResultsPage.tsx', () => ({
  PersonResultsPage: ({ sheetOf }: { sheetOf: (person: object, results: ReactNode) => ReactNode }) =>
    sheetOf({ id: 'p1', name: 'Ana Gil', isBlocked: isBlocked() }, null),
}));
vi.mock('#features/evidence/web/NotesCard.tsx', () => ({ NotesCard: notes }));
vi.mock('#features/assignments/web/AssignButton.tsx', () => ({ AssignButton: none }));
vi.mock('#features/authorisations/web/PersonAuthorisations.tsx', () => ({ PersonAuthorisations: none }));
vi.mock('#features/certificates/web/PersonCertificates.tsx', () => ({ PersonCertificates: none }));
vi.mock('#features/document-readings/web/PersonReadings.tsx', () => ({ PersonReadings: none }));
vi.mock('#features/evidence/web/PersonSheet.tsx', () => ({ PersonSheet: none }));
vi.mock('#features/evidence/web/PositionsCard.tsx', () => ({ PositionsCard: none }));
vi.mock('#features/external-training/web/ExternalRecordsCard.tsx', () => ({ ExternalRecordsCard: none }));
vi.mock('#features/notifications/web/RemindersCard.tsx', () => ({ RemindersCard: none }));
vi.mock('#features/observations/web/PersonObservations.tsx', () => ({ PersonObservations: none }));
vi.mock('#features/requirement-plans/web/PersonPlans.tsx', () => ({ PersonPlans: none }));
vi.mock('#features/session-outcomes/web/SessionResultLine.tsx', () => ({ SessionResultLine: none }));
vi.mock('#features/training-sessions/web/PersonSessions.tsx', () => ({ PersonSessions: none }));
afterEach(cleanup);

it.each([true, false])('offers to write a note of whom the server takes one: of nobody blocked (%s)', (blocked) => {
  isBlocked.mockReturnValue(blocked);
  render(<PersonScreen />);
  expect(notes.mock.lastCall?.[0]).toEqual({ personId: 'p1', mayWrite: !blocked });
});
