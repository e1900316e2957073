import { createContext, type ReactNode, useContext } from 'react';

type QuestionSlot = (module: { id: string; title: string }) => ReactNode;

const slot = createContext<QuestionSlot>(() => null);

/** Lets higher features put, beside the reading, the way to ask about the module (decision 0140). */
export const QuestionSlotProvider = slot.Provider;

export function useQuestionSlot(): QuestionSlot {
  return useContext(slot);
}
